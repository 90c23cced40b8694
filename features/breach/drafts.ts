import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { localeWords } from '#content/words/locale.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import type { BreachKind, DataKind, DraftId } from './kinds.ts'
import { breachWords } from './words/desk.ts'

/** What the drafts are made from. */
export interface BreachFacts {
  readonly kind: BreachKind
  readonly known_at: string
  readonly began_at: string | null
  readonly ended_at: string | null
  readonly happened: string
  readonly cause: string
  readonly measures: string
}

/** How far persons are told, for the reports. */
export interface ToldFacts {
  readonly concerned: number
  readonly kinds: readonly DataKind[]
  readonly told: number
}

/** Returns a draft as the file gives it. In one for persons, `{data}` stands for what is concerned of each. */
export function draftOf(id: DraftId, facts: BreachFacts, told: ToldFacts, firm: Firm): string {
  return id.startsWith('person-')
    ? personDraft(id.slice('person-'.length), facts, firm)
    : officialDraft(id, facts, told, firm)
}

/** Returns a person's notice: the text with the kinds of data that are concerned of her. */
export function noticeText(text: string, language: string, kinds: readonly DataKind[]): string {
  const { data } = wordsIn(languageNamed(language)).breach
  return fill(text, { data: kinds.map((kind) => data[kind]).join(', ') })
}

function personDraft(language: string, { kind, known_at, began_at }: BreachFacts, firm: Firm): string {
  const { breach: words, locale } = wordsIn(languageNamed(language))
  const at = (instant: string) => instantText(locale, Date.parse(instant))
  const values = {
    ...{ known: at(known_at), began: began_at ? at(began_at) : words.notKnown },
    ...{ firm: firm.name, email: firm.email, phone: firm.phones[0] ?? '' },
  }
  return [
    `${words.kinds[kind]} ${words.when}`,
    words.concerns,
    words.consequences,
    words.measures[kind],
    words.advice,
    words.contact,
  ]
    .map((paragraph) => fill(paragraph, values))
    .join('\n\n')
}

type OfficialDraft = keyof typeof breachWords.official

/** The fields that an authority asks for, each with what the file says. */
function officialDraft(id: DraftId, facts: BreachFacts, told: ToldFacts, firm: Firm): string {
  const { official, kinds, data, unknown } = breachWords
  const at = (instant: string | null) => (instant ? instantText(localeWords, Date.parse(instant)) : unknown)
  const values = {
    firm: `${firm.legalName}, ${firm.address.street}, ${firm.address.city} ${firm.address.postalCode}`,
    contact: `${firm.email}, ${firm.phones[0] ?? ''}`,
    kind: kinds[facts.kind],
    ...{ known: at(facts.known_at), began: at(facts.began_at), ended: at(facts.ended_at) },
    happened: facts.happened,
    ...{ cause: facts.cause || unknown, measures: facts.measures || unknown },
    ...{ concerned: told.concerned, told: told.told },
    data: told.kinds.map((kind) => data[kind]).join(', ') || unknown,
  }
  const fields = Object.values(official[id as OfficialDraft])
  return fields.map((field) => fill(field, values)).join('\n\n')
}
