import { errorsFrom, formWords } from '#content/errors.ts'
import { defaultLanguage } from '#content/language.ts'
import { faultWords } from '#content/words/faults.ts'
import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, fields, id, json, oneOf } from '#desk/acts/parse.ts'
import { showsClient } from '#desk/acts/shows-client.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { readFormFacts } from '../form-facts.server.ts'
import { requestKindIds } from '../kinds.ts'
import { writeDownRequest } from '../requests.server.ts'
import { deskRequestWords } from '../words/desk.ts'
import { askedAbout, faultLabels, faultValues, readWrittenForm } from '../written-form.server.ts'

const about = anyText({ max: 200 })
/** The most characters of a field that are read: more than any field takes. */
const longestTyped = 8000

const form = defineQuery({
  says: 'The form of a request, as the office writes it down for a client.',
  right: 'work-clients',
  parse: fields({ number: id, kind: oneOf(requestKindIds), about }),
  looksAt: showsClient('requests'),
  run: async ({ services }, { number, kind, about: of }) => {
    const account = await findPersonNamed(services.db, number)
    return account && (await readWrittenForm(services, account.id, kind, of))
  },
})

/** The colleague proves who they are, as the client would for what moves money. */
const write = defineAct({
  says: 'Writes down a request that a client made on the telephone or on paper.',
  right: 'work-clients',
  proof: true,
  parse: fields({ number: id, kind: oneOf(requestKindIds), about, fields: json }),
  refusals: deskRequestWords.refused,
  run: async ({ services, actor }, { number, kind, about: of, fields: typed }) => {
    const account = await findPersonNamed(services.db, number)
    const facts =
      account && (await readFormFacts(services, account.id, kind, askedAbout(kind, of), defaultLanguage))
    if (!account || !facts) return { ok: false, reason: 'missing' } as const
    if (facts === 'choose') return { ok: false, reason: 'choose', field: 'about' } as const
    const written = await writeDownRequest(services, actor, account.id, {
      ...{ kind, facts, language: defaultLanguage },
      text: textsOf(typed),
    })
    if (written.ok) return { ok: true, value: { reference: written.reference } } as const
    if (!('faults' in written)) return written
    const errors = errorsFrom(
      written.faults,
      faultLabels(kind, Object.keys(written.faults)),
      formWords(faultWords, 'request'),
      faultValues(facts),
    )
    return {
      ok: false,
      faults: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    } as const
  },
})

/** The fields that are texts; a program may send anything. */
function textsOf(typed: unknown): Readonly<Record<string, string>> {
  if (typeof typed !== 'object' || typed === null) return {}
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, longestTyped)]] : [],
    ),
  )
}

export const requestQueries = { 'request-form': form }
export const requestActs = { 'request-write': write }
