/**
 * Lists what a real firm still has to fill in or settle before this site may
 * speak for it. Exits with 1 while anything is open, so that a deployment can ask.
 */
import { commission } from '#content/commission.ts'
import { mandatedWords } from '#content/en/mandated.ts'
import { peopleWords } from '#content/en/people.ts'
import { firm } from '#content/firm.ts'
import { funds } from '#content/funds.ts'
import { businessCalendars } from '#content/market-holidays.ts'
import { obligationsOf } from '#content/obligations.ts'
import { rules } from '#content/rules.ts'
import { leaders } from '#content/team.ts'
import { istDate } from '#finance/dates.ts'
import { firstTestimonialCount } from '#server/testimonials/testimonials.server.ts'
import { type LaunchItem, launchItems } from '#server/upkeep/launch.ts'

const headings: Readonly<Record<LaunchItem['subject'], string>> = {
  firm: 'The firm',
  people: 'The people',
  titles: 'Titles',
  claims: 'Figures and words of praise',
  prices: 'Prices',
  funds: 'Facts about funds',
  rules: 'Rates and limits of others',
  pay: 'How the firm is paid',
  texts: 'Texts',
}

const items = launchItems(
  {
    firm,
    leaders,
    people: peopleWords,
    funds,
    rules,
    commission,
    holidays: [...businessCalendars.exchange.holidays],
    testimonials: firstTestimonialCount,
  },
  istDate(Date.now()),
)
print(items)
process.exitCode = items.length === 0 ? 0 : 1

function print(open: readonly LaunchItem[]) {
  console.log(`${firm.name}: ${mandatedWords.registration[obligationsOf(firm).title]}`)
  for (const [subject, heading] of Object.entries(headings)) {
    const rows = open.filter((item) => item.subject === subject)
    if (rows.length === 0) continue
    console.log(`\n${heading}`)
    for (const row of rows) console.log(`  ○ ${row.text}\n    ${row.where}`)
  }
  console.log(open.length === 0 ? '\nNothing is open.' : `\n${open.length} open.`)
}
