import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { labelsOf, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { formatRupees } from '#finance/rupees.ts'
import { unitsText } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { wordsNameOf } from './form.ts'
import { type AskedAbout, askableSips, readFormFacts } from './form-facts.server.ts'
import type { About, AskField, FormFacts } from './kind.ts'
import { requestKinds } from './kinds.ts'
import { freeRupees, freeUnits } from './parts/out-fields.ts'
import { callControls } from './requests.server.ts'
import type { KindWords, RequestKindId } from './words/requests.ts'

/** A field as the office types it. */
export interface WrittenField {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'lines' | 'date' | 'choice'
  readonly value: string
  readonly isRequired: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly when: AskField['when'] | null
  /** The number of the row of a list, from 1. */
  readonly row: number | null
}

/** What the office fills in: what the request is about first, then its fields. */
export interface WrittenForm {
  readonly about: About
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** null until it is said what the request is about. */
  readonly fields: readonly WrittenField[] | null
}

const { requests } = wordsIn(defaultLanguage)

/** Returns the form of a kind of request as the office fills it in for a client. null if what it is about is not the client's. */
export async function readWrittenForm(
  services: Services,
  personId: string,
  kind: RequestKindId,
  about: string,
): Promise<WrittenForm | null> {
  const facts = await readFormFacts(services, personId, kind, askedAbout(kind, about), defaultLanguage)
  if (facts === null) return null
  return {
    about: requestKinds[kind].about,
    choices: await choicesOf(services, personId, requestKinds[kind].about),
    fields: facts === 'choose' ? null : fieldsOf(kind, facts),
  }
}

/** What a request is about, by one id: a scheme, a holding or a SIP, as its kind has it. */
export function askedAbout(kind: RequestKindId, about: string): AskedAbout {
  return requestKinds[kind].about === 'scheme' ? { scheme: about, about: '' } : { scheme: '', about }
}

/** The values of sentences about faults. */
export function faultValues(facts: FormFacts): Record<string, string | number> {
  return {
    minimum: formatRupees(facts.scheme?.fund?.minInvestment ?? 0),
    free: facts.holding ? unitsText(freeUnits(facts)) : '',
    worth: formatRupees(freeRupees(facts)),
    min: 1,
    max: 100,
  }
}

/** The labels of the fields at fault; fields of a list share them. */
export function faultLabels(kind: RequestKindId, names: readonly string[]): Record<string, string> {
  const words: KindWords = requests.kinds[kind]
  return Object.fromEntries(
    names.flatMap((name) => {
      const label = words.fields[wordsNameOf(name)]?.label
      return label === undefined ? [] : [[name, label]]
    }),
  )
}

async function choicesOf(
  services: Services,
  personId: string,
  about: About,
): Promise<WrittenForm['choices']> {
  if (about === 'nothing') return []
  const portfolio = await readPortfolio(services, personId, defaultLanguage)
  const holdings = portfolio.isSample ? [] : portfolio.holdings
  const sips = about === 'sip' ? await askableSips(services, personId, portfolio) : []
  const codes =
    about === 'scheme'
      ? [...holdings.map(({ schemeCode }) => schemeCode), ...services.firm().funds.map(({ code }) => code)]
      : [...holdings, ...sips].map(({ schemeCode }) => schemeCode)
  const labels = await labelsOf(services, [...new Set(codes)], defaultLanguage)
  const nameOf = (code: string) => labels.get(code)?.name ?? code
  if (about === 'scheme')
    return [...new Set(codes)].flatMap((code) =>
      labels.has(code) ? [{ value: code, label: nameOf(code) }] : [],
    )
  const rows = about === 'holding' ? holdings : sips
  return rows.map((row) => ({
    value: 'key' in row ? row.key : (row.position.entries[0]?.id ?? ''),
    label: `${nameOf(row.schemeCode)}, ${row.folio}`,
  }))
}

function fieldsOf(kind: RequestKindId, facts: FormFacts): WrittenField[] {
  const words: KindWords = requests.kinds[kind]
  return Object.entries<AskField>(requestKinds[kind].fields(facts))
    .filter(([, { control }]) => !callControls.some((type) => type === control.type))
    .map(([name, { control, initial, isRequired, when, row }]): WrittenField => {
      const { label, options } = words.fields[wordsNameOf(name)] ?? { label: name }
      const choices = 'options' in control ? control.options : []
      return {
        name,
        label,
        type:
          choices.length > 0
            ? 'choice'
            : control.type === 'lines' || control.type === 'date'
              ? control.type
              : 'text',
        value: initial ?? '',
        isRequired: isRequired ?? false,
        options: choices.map((option) => ({
          value: option.value,
          label: option.label ?? options?.[option.value] ?? option.value,
        })),
        when: when ?? null,
        row: row ?? null,
      }
    })
}
