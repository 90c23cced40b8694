import { eachInSlices } from '#kit/jobs/slices.ts'
import type { SchemeSearch } from '#kit/services/fund-prices.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Database } from '#kit/store/store.server.ts'
import { nameMatches, type SearchableName, searchableName } from '#kit/text/name-search.ts'
import { selectListedSchemes, selectSchemes } from './navs.server.ts'
import { schemeWords } from './scheme-words.ts'

const maxWords = 10

/** Words of a name that tell a plan or an option from others, and not the scheme. */
const planWords = new Set(
  'direct regular dir reg growth idcw bonus payout reinvestment payment of daily weekly fortnightly monthly quarterly half yearly annual'.split(
    ' ',
  ),
)

/** What all searches of one version of the prices share. */
interface Index {
  /** In the order in which schemes are shown: the shorter names first, and of one scheme Growth before what pays out. */
  readonly codes: readonly string[]
  /** What is looked through for each of them, in lower case. */
  readonly texts: readonly string[]
  /** Each word of their names once, for words that are typed in Devanagari or Telugu letters. */
  readonly vocabulary: readonly SearchableName[]
  /** The codes that a code or an ISIN, in lower case, stands for. */
  readonly byCode: ReadonlyMap<string, readonly string[]>
}

/**
 * Caches the texts of all schemes in memory, 6 MB for 14,280 of them: the database would read every name and lower
 * its case at every search, which takes it ten times as long.
 *
 * @param versionNow Returns a string that changes as soon as the schemes may have changed. The next search then reads them
 *   again, in slices.
 */
export function openSearch(db: Database, versionNow: () => string): SchemeSearch {
  let version: string | null = null
  let index: Promise<Index> | null = null

  function indexNow(): Promise<Index> {
    const now = versionNow()
    if (index && now === version) return index
    const made = readIndex(db)
    version = now
    index = made
    made.catch(() => {
      if (index === made) index = null
    })
    return made
  }

  return async (text, limit) => {
    const words = wordsOf(text)
    if (words.length === 0) return []
    const codes = findCodes(await indexNow(), words, limit)
    // A hundred searches at once are a hundred turns.
    await nextTurn()
    const found = new Map((await selectSchemes(db, codes)).map((row) => [row.code, row]))
    return codes.flatMap((code) => found.get(code) ?? [])
  }
}

function wordsOf(text: string): string[] {
  return text
    .toWellFormed()
    .toLowerCase()
    .split(/[\s,;\p{Cc}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords)
}

/**
 * Returns the words of names that a typed word may mean: itself, or, in Devanagari or Telugu letters, all that sound like it.
 */
function meantBy(word: string, vocabulary: readonly SearchableName[]): readonly string[] {
  if (!/[\u0900-\u097f\u0c00-\u0c7f]/.test(word)) return [word]
  return vocabulary.filter((known) => nameMatches(known, word)).map(({ plain }) => plain)
}

function findCodes(
  { codes, texts, vocabulary, byCode }: Index,
  words: readonly string[],
  limit: number,
): string[] {
  const exact = words.length === 1 ? (byCode.get(words[0]!) ?? []) : []
  const found = new Set(exact.slice(0, limit))
  // The longest word is the rarest, mostly, and settles most schemes alone.
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map((word) => meantBy(word, vocabulary))
  for (let at = 0; at < texts.length && found.size < limit; at += 1) {
    const text = texts[at]!
    if (longestFirst.every((meant) => meant.some((word) => text.includes(word)))) found.add(codes[at]!)
  }
  return [...found]
}

async function readIndex(db: Database): Promise<Index> {
  const rows = await selectListedSchemes(db)
  await nextTurn()
  const ranked: { readonly row: (typeof rows)[number]; readonly own: number; readonly pays: number }[] = []
  await eachInSlices(rows, (row) => {
    const words = schemeWords(`${row.name} ${row.option ?? ''}`)
    ranked.push({
      row,
      own: [...words].filter((word) => !planWords.has(word)).join(' ').length,
      pays: words.has('idcw') || words.has('bonus') ? 1 : 0,
    })
  })
  ranked.sort(
    (a, b) =>
      a.own - b.own ||
      a.pays - b.pays ||
      a.row.name.length - b.row.name.length ||
      compare(a.row.name, b.row.name) ||
      compare(a.row.code, b.row.code),
  )
  const inOrder = ranked.map(({ row }) => row)
  await nextTurn()
  const codes: string[] = []
  const texts: string[] = []
  const vocabulary = new Set<string>()
  const byCode = new Map<string, string[]>()
  await eachInSlices(inOrder, ({ code, name, plan, option, fund_house, isin, isin_reinvestment }) => {
    codes.push(code)
    texts.push(`${name} ${plan ?? ''} ${option ?? ''} ${fund_house}`.toLowerCase())
    for (const word of `${name} ${fund_house}`.split(/[^A-Za-z]+/)) if (word.length > 1) vocabulary.add(word)
    for (const known of new Set([code, isin, isin_reinvestment])) {
      if (!known) continue
      const same = byCode.get(known.toLowerCase())
      if (same) same.push(code)
      else byCode.set(known.toLowerCase(), [code])
    }
  })
  const searchable: SearchableName[] = []
  await eachInSlices([...vocabulary], (word) => {
    searchable.push(searchableName(word))
  })
  return { codes, texts, vocabulary: searchable, byCode }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
