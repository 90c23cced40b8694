import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { findInsuranceProduct } from '#content/insurance.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import type { QueuedItem } from '#features/work/item.ts'
import { workWords } from '#features/work/words/desk.ts'
import { enquirySubjects, itemKey } from '#features/work-items/handling.server.ts'
import { type SourceItem, stakeOf, type WorkDetail, type WorkSource } from '#features/work-items/work-item.ts'
import { formatRupees } from '#finance/rupees.ts'
import { type Paise, paiseOfRupees } from '#finance/units.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type InboxEnquiry, type InboxPerson, personOf, readInbox } from './inbox.server.ts'
import type { DeskLead } from './office.server.ts'

/** Longer messages are cut where a list shows them. */
const shownCharacters = 160

const { panel } = workWords
const { locale } = wordsIn(defaultLanguage)

export const enquiryWork: WorkSource = {
  of: enquirySubjects,
  read: async (_, { once }) => enquiryItems(await once(readInbox)),
  detail: async (_, item, { once }) => {
    const person = personOf(await once(readInbox), itemKey(item))
    return person && personDetail(person)
  },
}

/** Returns the people who wait for a reply as items, each once. */
function enquiryItems(people: readonly InboxPerson[]): SourceItem[] {
  return people.flatMap((person): SourceItem[] => {
    const first = person.open.find(
      ({ kind, record }) => kind === person.item.subject && record.id === person.item.id,
    )
    const shown = first ?? person.open[0]
    if (!shown || !person.clock) return []
    const { amountPaise, isMonthly } = moneyOf(shown)
    return [
      {
        ...person.item,
        personId: null,
        chip: person.clock.isCall ? 'call' : shown.kind,
        name: person.name,
        evidence: evidenceOf(person, shown),
        reference: shown.record.reference,
        phone: person.phone,
        email: person.email,
        amountPaise,
        isMonthly,
        stakePaise: amountPaise === null ? null : stakeOf(amountPaise, isMonthly),
        dueAt: person.clock.dueAt,
        isCall: person.clock.isCall,
        isLate: person.clock.isLate,
        cutOffAt: null,
        ownerId: null,
        opens: null,
        steps: ['called', ...(person.email ? (['answer'] as const) : []), 'take'],
      },
    ]
  })
}

/** Returns a person to whom nothing is owed: their newest enquiry, with nothing left to do. */
export function answeredItem(person: InboxPerson): QueuedItem | null {
  const [shown] = person.answered
  if (!shown) return null
  return {
    subject: shown.kind,
    id: shown.record.id,
    personId: null,
    chip: shown.kind,
    name: person.name,
    evidence: evidenceOf(person, shown),
    reference: shown.record.reference,
    phone: person.phone,
    email: person.email,
    ...moneyOf(shown),
    stakePaise: null,
    dueAt: shown.record.receivedAt,
    isCall: false,
    isLate: false,
    cutOffAt: null,
    ownerId: null,
    takenBy: null,
    opens: null,
    steps: [],
    key: itemKey({ subject: shown.kind, id: shown.record.id }),
    group: 'over',
    holder: null,
    waitsUntil: null,
    done: null,
    notes: person.notes,
  }
}

/** A lead names what it would invest; a target of the calculator is no payment. */
function moneyOf(enquiry: InboxEnquiry): { amountPaise: Paise | null; isMonthly: boolean } {
  if (enquiry.kind !== 'lead' || enquiry.record.goalType === 'goal') {
    return { amountPaise: null, isMonthly: false }
  }
  const { amount, investmentType } = enquiry.record
  // As typed: a number that paise can't hold is no amount.
  const isMoney = Number.isFinite(amount) && amount >= 0 && amount < 1e12
  return {
    amountPaise: isMoney ? paiseOfRupees(Math.round(amount)) : null,
    isMonthly: investmentType === 'sip',
  }
}

/** Returns what a person wants, as one line: their most urgent enquiry, or the newest one that was answered. */
export function personEvidence(person: InboxPerson): string {
  const shown = person.open[0] ?? person.answered[0]
  return shown ? evidenceOf(person, shown) : ''
}

function evidenceOf({ open, client, clock }: InboxPerson, shown: InboxEnquiry): string {
  const { evidence } = workWords
  return [
    whatOf(shown),
    clock?.isCall
      ? fill(evidence.calledBefore, { time: instantText(locale, Date.parse(clock.dueAt)) })
      : null,
    open.length > 1 ? plural(locale, evidence.alsoSent, open.length - 1) : null,
    client ? evidence.isClient : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function whatOf(shown: InboxEnquiry): string {
  switch (shown.kind) {
    case 'lead':
      return workedOut(shown.record)
    case 'message': {
      const text = toPlainText(shown.record.text)
      return [...text].length > shownCharacters ? `${[...text].slice(0, shownCharacters).join('')}…` : text
    }
    case 'quote': {
      const { products } = wordsIn(defaultLanguage)
      const product = findInsuranceProduct(shown.record.product)
      return fill(workWords.evidence.quote, {
        product: product ? products[product.id].name : shown.record.product,
      })
    }
  }
}

function workedOut({ amount, years, goalType, investmentType }: DeskLead): string {
  const { workedOut: words, years: forms } = workWords.evidence
  const sentence = goalType === 'goal' ? words.goal : words[investmentType]
  return fill(sentence, { amount: formatRupees(amount), years: plural(locale, forms, years) })
}

function personDetail({ open, answered, client, clock }: InboxPerson): WorkDetail {
  const all = [...open, ...answered]
  return {
    facts: [
      { label: panel.facts.client, value: client ? client.name : '' },
      {
        label: clock?.isCall ? panel.facts.call : panel.facts.replyDue,
        value: clock ? instantText(locale, Date.parse(clock.dueAt)) : '',
      },
    ],
    texts: all.flatMap((one) =>
      one.kind === 'message' ? [{ key: one.record.id, title: receivedText(one), text: one.record.text }] : [],
    ),
    lines: all.flatMap((one) => [
      { key: one.record.id, at: one.record.receivedAt, what: panel.sent[one.kind], text: null },
      ...one.record.marks.map(({ state, markedAt, note, by }, index) => ({
        key: `${one.record.id}/${index}`,
        at: markedAt,
        what: fill(panel.byName, { what: panel.states[state], name: by ?? '' }),
        text: note,
      })),
    ]),
    records: all.map((one) => ({
      kind: one.kind,
      id: one.record.id,
      title: fill(panel.record, {
        what: panel.sent[one.kind],
        date: instantText(locale, Date.parse(one.record.receivedAt)),
      }),
      canNote: false,
    })),
  }
}

function receivedText({ record }: InboxEnquiry): string {
  return fill(panel.wrote, { date: instantText(locale, Date.parse(record.receivedAt)) })
}
