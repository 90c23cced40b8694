import { gunzipSync } from 'node:zlib'
import { defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { day, fields, id, nothing, optional, text } from '#desk/acts/parse.ts'
import { dateOfDay, dayNumber, istDate } from '#finance/dates.ts'
import { navOn } from '#finance/returns.ts'
import { findScheme } from '../navs.server.ts'
import { fetchPricesNow, importPrices } from '../office.server.ts'
import { pricesDeskWords as words } from '../words/desk-prices.ts'

const { refused } = words
/** NAVAll.txt has 2 MB. */
const maxFileBytes = 32 * 1024 * 1024

const price = defineQuery({
  says: 'The price of a scheme on a day, or the last before it.',
  right: 'read-work',
  parse: fields({ code: id, day: optional(day) }),
  run: async ({ services }, { code, day: asked }) => {
    const scheme = await findScheme(services.db, code)
    if (!scheme) return null
    const history = await services.prices.history(code)
    const point = history && navOn(history, dayNumber(asked ?? istDate(services.clock.now())))
    return {
      code,
      name: scheme.name,
      isin: scheme.isin,
      navE8: point?.navE8 ?? null,
      date: point ? dateOfDay(point.day) : null,
    }
  },
})

/** The command line has `navs fetch`, with its progress. */
const fetchNow = defineAct({
  says: "Fetches AMFI's prices of today now.",
  right: 'work-books',
  inBrowser: true,
  parse: nothing,
  refusals: pick(refused, 'off', 'busy', 'failed'),
  run: async ({ services, actor }) => {
    const fetched = await fetchPricesNow(services, actor)
    if (!fetched.ok) return { ok: false, reason: fetched.reason }
    const { outcome } = fetched
    if (!outcome.ok) return { ok: false, reason: 'failed', values: { why: words.problems[outcome.problem] } }
    return { ok: true, value: { added: outcome.report?.added ?? 0 } }
  },
})

/** The command line has `navs import`, which takes files of any size. */
const file = defineAct({
  says: "Takes one of AMFI's files of prices in.",
  right: 'work-books',
  inBrowser: true,
  takesFile: { maxBytes: maxFileBytes, tooLarge: words.tooLarge },
  parse: fields({ name: text({ max: 200 }) }),
  refusals: pick(refused, 'none', 'damaged', 'file'),
  run: async ({ services, actor, file: sent }, { name }) => {
    if (!sent || sent.length === 0) return { ok: false, reason: 'none', field: 'file' }
    const bytes = unpacked(sent)
    if (bytes === null) return { ok: false, reason: 'damaged', field: 'file' }
    const outcome = await importPrices(services, actor, name, once(bytes), () => {})
    if (outcome.ok) return { ok: true, value: { added: outcome.value.added } }
    const { reason, line } = outcome
    return { ok: false, reason: 'file', values: { why: words.file[reason], line }, field: 'file' }
  },
})

export const pricesQueries = { price }
export const pricesActs = { 'prices-fetch': fetchNow, 'prices-file': file }

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Returns the bytes of a file, unpacked if it is a .gz; null if that is damaged or swells beyond any file of prices. */
function unpacked(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxFileBytes })
  } catch {
    return null
  }
}
