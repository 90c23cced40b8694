import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { FirmSections } from '#content/firm.ts'
import type { EnteredSection } from '#content/firm-sections.ts'
import { obligationsOf } from '#content/obligations.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import type { Answered } from '#desk/ui/data.ts'
import { daysText } from '#features/calendar/office-clock.ts'
import { calendarWords } from '#features/calendar/words/calendar.ts'
import { parseIsoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { Portrait, type PortraitStyle } from '#site/ui/portrait.tsx'
import { frameWords } from '#site/words/frame.ts'
import { mandatedWords } from '#site/words/mandated.ts'
import { firmWords } from '../words/desk.ts'
import type { FundChoice } from './control-fields.tsx'
import type { SectionDraft } from './draft.ts'

const words = firmWords.previews

/** What visitors would read of a section as it is typed. Parts that are missing are left out. */
export function Preview({
  section,
  draft: typed,
  data: { funds, sections, empty },
}: {
  section: EnteredSection
  draft: SectionDraft
  data: Answered<'firm'>
}) {
  // Until something is typed, visitors see the sample.
  const draft = typed === empty[section] ? sections[section] : typed
  const looks = portraitStylesOf(section, draft)
  // A portrait is seen before its name is typed.
  const lines = linesOf(section, draft, funds).filter((line, at) => line.trim() !== '' || looks[at])
  return (
    <aside className="box firm-preview" aria-label={firmWords.preview}>
      <h2>{firmWords.preview}</h2>
      {lines.length === 0 ? <p className="muted">{words.none}</p> : null}
      {lines.map((line, at) => (
        <p key={`${at} ${line}`} className={looks[at] && 'row row-whole'}>
          {looks[at] && <Portrait look={looks[at]} />}
          <span>{line}</span>
        </p>
      ))}
    </aside>
  )
}

/** Returns the portraits as they are drawn so far. */
function portraitStylesOf(section: EnteredSection, draft: SectionDraft): PortraitStyle[] {
  if (section !== 'people') return []
  const { advisers, leaders } = draft as unknown as FirmSections['people']
  return [...advisers, ...leaders].map(({ look }) => look)
}

/** Returns the lines of a section. A draft has the shape of its section, with values that need not be right yet. */
function linesOf(section: EnteredSection, draft: SectionDraft, funds: readonly FundChoice[]): string[] {
  const of = draft as FirmSections
  switch (section) {
    case 'names': {
      const { name, legalName, gstin, isSample } = of as unknown as FirmSections['names']
      return [
        name,
        legalName,
        name === '' ? '' : fill(words.copyright, { name }),
        gstin ? `GSTIN ${gstin}` : '',
        isSample ? frameWords.footer.sample : '',
      ]
    }
    case 'licences': {
      const { registration, insurance } = of as unknown as FirmSections['licences']
      const { title, number, validUntil, riskLine, plan } = obligationsOf({ registration, insurance })
      return [
        joined(mandatedWords.registration[title], number, until(validUntil ?? '')),
        insurance
          ? joined(
              firmWords.labels.insuranceKinds[insurance.kind],
              insurance.number,
              until(insurance.validUntil),
            )
          : firmWords.labels.noInsurance,
        mandatedWords.risk[riskLine],
        mandatedWords.plan[plan],
      ]
    }
    case 'contact': {
      const { address, phones, email, grievanceOfficer } = of as unknown as FirmSections['contact']
      const { street, area, city, postalCode, region } = address
      return [
        joined(street, area, [city, postalCode].filter(Boolean).join(' '), region),
        ...phones,
        email,
        joined(firmWords.labels.grievanceOfficer, grievanceOfficer.name, grievanceOfficer.phone),
      ]
    }
    case 'hours': {
      const { days, opens, closes, holidays } = of as unknown as FirmSections['hours']
      return [
        opens === '' ? '' : fill(words.hours, { days: daysText(days, calendarWords), opens, closes }),
        holidays.length === 0 ? '' : plural(localeWords, words.holidays, holidays.length),
        ...holidays.map(({ date, name }) => joined(name, day(date))),
      ]
    }
    case 'people': {
      const { advisers, leaders } = of as unknown as FirmSections['people']
      return [
        ...advisers.map(({ name, title }) => joined(name, title)),
        ...leaders.map(({ name, title, about }) => [joined(name, title), about].filter(Boolean).join('. ')),
      ]
    }
    case 'claims':
      return (of as unknown as FirmSections['claims']).map(({ id, value, basis, asOf }) =>
        joined(
          `${value} ${frameWords.claims[id] ?? ''}`,
          fill(frameWords.claims.bases[basis] ?? '', { year: '' }).replace(/, $/, ''),
          day(asOf),
        ),
      )
    case 'funds':
      return (of as unknown as FirmSections['funds']).map(({ code, minInvestment }) =>
        joined(
          funds.find((fund) => fund.code === code)?.name ?? code,
          fill(words.minimum, { amount: formatRupees(Number(minInvestment) || 0) }),
        ),
      )
    case 'pay':
      return (of as unknown as FirmSections['pay']).map(({ kind, range }) =>
        range ? joined(firmWords.labels.kinds[kind], range) : '',
      )
    case 'costs': {
      const { isShown, rates } = of as unknown as FirmSections['costs']
      return [
        isShown ? words.costsShown : words.costsHidden,
        ...(isShown ? rates : []).map(({ scheme, from, expense, share }) =>
          fill(words.rate, {
            code: scheme,
            date: day(from),
            expense: expense ?? words.unknown,
            share: share ?? words.unknown,
          }),
        ),
      ]
    }
    case 'story':
      return (of as unknown as FirmSections['story']).flatMap(({ name, text }) => [name, text])
  }
}

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== '' && part !== null && part !== undefined).join(', ')
}

function day(date: string): string {
  const read = parseIsoDate(date)
  return read.ok ? dateText(localeWords, read.value) : ''
}

function until(date: string): string {
  return day(date) === '' ? '' : fill(words.validUntil, { date: day(date) })
}
