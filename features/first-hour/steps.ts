import { areFresh } from './fresh-prices.ts'
import type { Progress } from './progress.server.ts'

/** The steps of the first hour, in their order. */
export const hourSteps = ['firm', 'files', 'people', 'prices', 'mail', 'invite'] as const
export type HourStep = (typeof hourSteps)[number]

/** Returns the steps that are still to be done. */
export function openSteps({ firm, files, people, prices, mail }: Progress): readonly HourStep[] {
  const isDone: Readonly<Record<HourStep, boolean>> = {
    firm: firm.isReal,
    files: files.length > 0,
    people: people.all > 0,
    prices: areFresh(prices.newest),
    mail: mail.by !== 'nobody',
    invite: people.signIns > 0,
  }
  return hourSteps.filter((step) => !isDone[step])
}

/** True once a client of the firm signed in. Prices that grow old later open the first hour no more. */
export function isHourOver({ firm, people }: Progress): boolean {
  return firm.isReal && people.signIns > 0
}
