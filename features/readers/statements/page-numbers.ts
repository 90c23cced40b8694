import type { Line } from './lines.ts'
import type { Notices } from './notices.ts'

/** The number of a page, alone or at the end of a line. */
export const PAGE = /(?:^| )Page (\d+) of (\d+)$/

/** Reports numbers of pages that do not follow each other. A file has a number on every page or, printed again, on none. */
export function reportMissingPages(lines: readonly Line[], pages: number, notices: Notices): void {
  const numbers = lines.flatMap((line) => {
    const [, number, of] = PAGE.exec(line.text) ?? []
    return number ? [{ number: Number(number), of: Number(of), line }] : []
  })
  for (const { number, of, line } of numbers)
    if (number !== line.page || of !== pages) notices.addLine('page-missing', line)
  const [first] = numbers
  if (first && numbers.length !== pages) notices.addLine('page-missing', first.line)
}
