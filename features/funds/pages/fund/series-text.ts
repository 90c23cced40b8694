/** Prices as the chart draws them: day numbers and rupees. */
export interface Series {
  readonly days: readonly number[]
  readonly navs: readonly number[]
}

/** A NAV is shown with four decimals, so that is what is sent: ten-thousandths of a rupee. */
const tenThousandths = 1e4
const e8InATenThousandth = 1e4

/**
 * Daily prices, in 1e-8 rupees, as a short text: each as the change from the one before, in ten-thousandths and in base 36, with the
 * gap in days before it where that is not one. Five years are about 4 KB compressed.
 */
export function writeSeries({
  days,
  navsE8,
}: {
  days: ArrayLike<number>
  navsE8: ArrayLike<number>
}): string {
  const parts: string[] = []
  let day = 0
  let nav = 0
  for (let i = 0; i < days.length; i += 1) {
    const nextDay = days[i] ?? 0
    const nextNav = Math.round((navsE8[i] ?? 0) / e8InATenThousandth)
    const gap = nextDay - day
    parts.push((gap === 1 ? '' : `${gap.toString(36)}:`) + (nextNav - nav).toString(36))
    day = nextDay
    nav = nextNav
  }
  return parts.join(' ')
}

/** The other way round. */
export function readSeries(text: string): Series {
  const days: number[] = []
  const navs: number[] = []
  let day = 0
  let nav = 0
  for (const part of text === '' ? [] : text.split(' ')) {
    const colon = part.indexOf(':')
    day += colon < 0 ? 1 : Number.parseInt(part.slice(0, colon), 36)
    nav += Number.parseInt(part.slice(colon + 1), 36)
    days.push(day)
    navs.push(nav / tenThousandths)
  }
  return { days, navs }
}
