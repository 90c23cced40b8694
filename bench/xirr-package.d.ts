/** The npm package xirr, which brings no types. It is compared with, never used. */
declare module 'xirr' {
  export default function xirr(flows: readonly { readonly amount: number; readonly when: Date }[]): number
}
