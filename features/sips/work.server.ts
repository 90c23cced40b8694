import { createHash } from 'node:crypto'
import { rowOn } from '#content/dated.ts'
import { dateText, dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { attentionTimes } from '#content/work-times.ts'
import { closingAfter } from '#features/calendar/office-clock.ts'
import { workWords } from '#features/work/words/desk.ts'
import { type SourceItem, stakeOf, type WorkDetail, type WorkSource } from '#features/work-items/work-item.ts'
import { type IsoDate, isoDate, istDate } from '#finance/dates.ts'
import { missKnownOn } from '#finance/sip-register.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectSipNotices } from './notices.server.ts'
import { type DeskSip, watchedSips } from './office.server.ts'

const { locale } = wordsIn(defaultLanguage)
const words = workWords.panel

export const sipWork: WorkSource = {
  of: ['sip'],
  read: async (services, { once }) => sipItems(services, await once(watchedSips)),
  detail: async (services, { id }, { once }) => {
    const sip = (await once(watchedSips)).find((one) => sipItemId(one) === id)
    return sip ? await sipDetail(services, sip) : null
  },
}

/** Names a SIP with its last miss: a further miss makes another item of it. */
function sipItemId({ personId, folio, schemeCode, key, missed }: DeskSip): string {
  return createHash('sha256')
    .update([personId, folio, schemeCode, key, missed.at(-1) ?? ''].join('\n'))
    .digest('hex')
    .slice(0, 32)
}

/** The items of SIPs as they were read: many clients have many, and Today is asked for often. */
const itemsOf = new WeakMap<readonly DeskSip[], readonly SourceItem[]>()

function sipItems(services: Services, sips: readonly DeskSip[]): SourceItem[] {
  const now = services.clock.now()
  const items = itemsOf.get(sips) ?? makeItems(services, sips)
  itemsOf.set(sips, items)
  return items.map((item) => ({ ...item, isLate: Date.parse(item.dueAt) <= now }))
}

/** Returns a call for each SIP that missed its last two instalments. A further miss makes another item of it. */
function makeItems({ clock, firm }: Services, sips: readonly DeskSip[]): SourceItem[] {
  const now = clock.now()
  return sips.flatMap((sip): SourceItem[] => {
    const [first, second] = sip.missed.slice(-2)
    if (sip.state !== 'missed-twice' || !first || !second) return []
    const known = missKnownOn(second, sip.source)
    const due = closingAfter(known, rowOn(attentionTimes, istDate(now)).sipOfficeDays, firm().officeHours)
    const { evidence } = workWords
    const day = (date: IsoDate) => dayMonthText(locale, date)
    return [
      {
        subject: 'sip',
        id: sipItemId(sip),
        personId: sip.personId,
        chip: 'sip',
        name: sip.client,
        evidence: [
          fill(evidence.missedTwice, { first: day(first), second: day(second) }),
          sip.scheme,
          sip.endsOn ? fill(evidence.sipEnds, { date: day(sip.endsOn) }) : null,
        ]
          .filter((part) => part !== null)
          .join(' · '),
        email: sip.email,
        amountPaise: sip.amountPaise,
        isMonthly: true,
        stakePaise: stakeOf(sip.amountPaise, true),
        dueAt: toIso(due),
        isLate: false,
        steps: ['called', 'take', 'done'],
      },
    ]
  })
}

async function sipDetail({ db }: Services, sip: DeskSip): Promise<WorkDetail> {
  const mails = (await selectSipNotices(db, sip.personId)).filter(
    ({ folio, scheme_code }) => folio === sip.folio && scheme_code === sip.schemeCode,
  )
  const day = (date: IsoDate | null) => (date === null ? '' : dateText(locale, date))
  return {
    facts: [
      { label: words.facts.scheme, value: sip.scheme },
      { label: words.facts.folio, value: sip.folio },
      { label: words.facts.lastPaid, value: day(sip.last) },
      { label: words.facts.sipEnds, value: day(sip.endsOn) },
      { label: words.facts.missed, value: sip.missed.map((date) => dayMonthText(locale, date)).join(', ') },
    ],
    texts: [],
    lines: mails.map(({ told_at, kind, about }) => ({
      key: `${kind} ${about}`,
      at: told_at,
      what: fill(words.sipMail, { date: dayMonthText(locale, isoDate(about)) }),
      text: null,
    })),
    records: [],
  }
}
