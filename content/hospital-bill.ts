import type { HospitalBill } from '#finance/cover.ts'

/** The example on the health insurance page: an ordinary operation in a city, made up by us. */
export const exampleBill: HospitalBill & { readonly roomLimit: number } = {
  days: 5,
  roomRent: 8000,
  pricedByRoom: 240_000,
  pricedApart: 120_000,
  roomLimit: 5000,
  coPay: 0.2,
}
