import { createHash } from 'node:crypto'
import { selectPersons } from '#features/identity/accounts.server.ts'
import { panHash, parsePan, readPans } from '#features/profile/pans.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { foldName } from '#kit/text/fold-name.ts'
import { namesAgree } from '#kit/text/names-agree.ts'
import type { FileRecord, WrittenPerson } from './read-rows.ts'
import { selectDetails, selectFolioOwners } from './tables/imports.server.ts'

/** Somebody whom a record can be about: in the book, or in a line of the same file above. */
export interface PersonCandidate {
  /** The id of a person; `line 5` of somebody who comes with this file. */
  readonly key: string
  /** The client's number; null for one who is not in the book yet. */
  readonly number: string | null
  readonly name: string
  readonly born: string | null
  readonly panEnd: string | null
}

interface BookPerson extends PersonCandidate {
  readonly reference: string
  readonly pans: readonly string[]
}

/** Why nobody is found. */
export type PersonDoubt =
  | 'nobody'
  /** Persons of that name are there, and nothing else says which one is meant. */
  | 'name-alone'
  /** Of a line of people: one of these, or somebody new? */
  | 'namesake'
  /** Reference, PAN and folio name different persons. */
  | 'two-persons'
  /** The name in the file is not the person's. */
  | 'name-differs'
  | 'pan-differs'

export type FoundPerson =
  | { readonly is: 'found'; readonly key: string }
  | { readonly is: 'new' }
  | { readonly is: 'held'; readonly reason: PersonDoubt; readonly candidates: readonly PersonCandidate[] }

/** What the office answered: by what a file says of somebody (`questionKey`), a client's number, `line 5` or `new`. */
export type PersonAnswers = Readonly<Record<string, string>>

/** Names a question: the same words in another line are the same question. Short, and no PAN is in it. */
export function questionKey({ ref, name, pan, born, folio }: WrittenPerson): string {
  return createHash('sha256').update([ref, name, pan, born, folio].join('|')).digest('base64url').slice(0, 12)
}

const nameKey = (name: string) => foldName(name).split(' ').sort().join(' ')

/** The persons of the book and of a file, by everything that names them. */
export class BookPersons {
  readonly #services: Pick<Services, 'secrets'>
  readonly #byKey = new Map<string, BookPerson>()
  readonly #byNumber = new Map<string, string>()
  readonly #byReference = new Map<string, Set<string>>()
  readonly #byPan = new Map<string, Set<string>>()
  /** PANs that stand in a person's record as those of a child or family. */
  readonly #panInRecordOf = new Map<string, string>()
  readonly #byName = new Map<string, Set<string>>()
  readonly #byFolio: ReadonlyMap<string, ReadonlySet<string>>

  constructor(services: Pick<Services, 'secrets'>, folios: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#services = services
    this.#byFolio = folios
  }

  static async read(services: Services, db: Database): Promise<BookPersons> {
    const persons = new BookPersons(services, await selectFolioOwners(db))
    const pans = Map.groupBy(await readPans(db, services.secrets, null), ({ personId }) => personId)
    const references = new Map((await selectDetails(db, null)).map((row) => [row.person_id, row.reference]))
    for (const { id, public_id, name, born_on } of await selectPersons(db)) {
      const all = pans.get(id) ?? []
      const own = all.filter(({ role }) => role === 'holder')
      persons.#add({
        key: id,
        number: public_id,
        name,
        born: born_on,
        panEnd: own[0]?.lastFour ?? null,
        reference: references.get(id) ?? '',
        pans: own.map(({ hash }) => hash),
      })
      for (const { hash, role } of all) if (role !== 'holder') persons.#panInRecordOf.set(hash, id)
    }
    return persons
  }

  #add(person: BookPerson): void {
    const { key, number, name, reference, pans } = person
    const under = (map: Map<string, Set<string>>, by: string) =>
      map.set(by, (map.get(by) ?? new Set()).add(key))
    this.#byKey.set(key, person)
    if (number) this.#byNumber.set(number, key)
    if (reference) under(this.#byReference, reference.toLowerCase())
    for (const pan of pans) under(this.#byPan, pan)
    under(this.#byName, nameKey(name))
  }

  /** Adds somebody whom a line of the file brings. */
  addOfFile({ line, person, values }: FileRecord): string {
    const key = `line ${line}`
    const hash = this.#hashOf(person.pan)
    this.#add({
      key,
      number: null,
      name: values.name ?? person.name,
      born: person.born || null,
      panEnd: person.pan.slice(-4) || null,
      reference: person.ref,
      pans: hash ? [hash] : [],
    })
    return key
  }

  /** True if a text is the number of a person: a file that went out calls a person so who has no reference. */
  isNumberOf(key: string, text: string | undefined): boolean {
    return text !== undefined && this.#byNumber.get(text.toLowerCase()) === key
  }

  nameOf(key: string): string {
    return this.#byKey.get(key)?.name ?? ''
  }

  /** The person's own reference, or the client's number: what a file that goes out calls them. */
  handleOf(key: string): string {
    const person = this.#byKey.get(key)
    return person ? person.reference || (person.number ?? key) : ''
  }

  /** Finds the person that a reference, a number or a name means, as files name guardians and heads. */
  findNamed(text: string, answers: PersonAnswers): FoundPerson {
    const isReference = this.#byReference.has(text.toLowerCase()) || this.#byNumber.has(text.toLowerCase())
    const named = {
      ref: isReference ? text : '',
      name: isReference ? '' : text,
      pan: '',
      born: '',
      folio: '',
    }
    const pan = parsePan(text)
    return this.find(pan ? { ...named, name: '', pan } : named, answers)
  }

  /** Returns the name of the person whom a reference or number names; the text itself otherwise. */
  nameNamed(text: string): string {
    const [key] = this.#byReference.get(text.toLowerCase()) ?? [this.#byNumber.get(text.toLowerCase()) ?? '']
    return this.nameOf(key ?? '') || text
  }

  /** Finds the person whom a record is about. */
  find(named: WrittenPerson, answers: PersonAnswers): FoundPerson {
    const answer = answers[questionKey(named)]
    const answered = answer === undefined ? undefined : this.#keyOf(answer)
    if (answered) return { is: 'found', key: answered }
    const sure = this.#sure(named)
    if (sure) return sure
    const namesakes = this.#namesakes(named)
    return this.#held(namesakes.length > 0 ? 'name-alone' : 'nobody', namesakes)
  }

  /** Finds the person whom a line of people means; `new` if nobody in the book can be meant. */
  findOrNew(named: WrittenPerson, answers: PersonAnswers): FoundPerson {
    const answer = answers[questionKey(named)]
    if (answer === 'new') return { is: 'new' }
    const answered = answer === undefined ? undefined : this.#keyOf(answer)
    if (answered) return { is: 'found', key: answered }
    const sure = this.#sure(named)
    if (sure) return sure
    const hash = this.#hashOf(named.pan)
    const namesakes = this.#namesakes(named).filter(
      // Another birthday or PAN is another person.
      ({ born, pans }) =>
        !(born && named.born && born !== named.born) && !(hash && pans.length > 0 && !pans.includes(hash)),
    )
    const elsewhere = hash ? this.#panInRecordOf.get(hash) : undefined
    const all = [...namesakes, ...(elsewhere ? [this.#byKey.get(elsewhere)!] : [])]
    return all.length > 0 ? this.#held('namesake', all) : { is: 'new' }
  }

  #sure(named: WrittenPerson): FoundPerson | null {
    const { ref, name, pan, born, folio } = named
    const hash = this.#hashOf(pan)
    const reference = ref.toLowerCase()
    const byName = born ? this.#namesakes(named).filter((one) => one.born === born) : []
    const found = new Set([
      ...(ref ? (this.#byReference.get(reference) ?? []) : []),
      ...(ref && this.#byNumber.has(reference) ? [this.#byNumber.get(reference)!] : []),
      ...(hash ? (this.#byPan.get(hash) ?? []) : []),
      ...(folio ? (this.#byFolio.get(folio.replaceAll(/\s/g, '').toUpperCase()) ?? []) : []),
      ...(byName.length === 1 ? [byName[0]!.key] : []),
    ])
    const persons = [...found].flatMap((key) => this.#byKey.get(key) ?? [])
    const [only, other] = persons
    if (!only) return null
    if (other) return this.#held('two-persons', persons)
    if (hash && only.pans.length > 0 && !only.pans.includes(hash)) return this.#held('pan-differs', persons)
    if (name && !namesAgree(name, only.name)) return this.#held('name-differs', persons)
    return { is: 'found', key: only.key }
  }

  #held(reason: PersonDoubt, persons: readonly BookPerson[]): FoundPerson {
    const candidates = persons.map(({ key, number, name, born, panEnd }) => ({
      key,
      number,
      name,
      born,
      panEnd,
    }))
    return { is: 'held', reason, candidates }
  }

  #namesakes({ name }: WrittenPerson): BookPerson[] {
    if (!name) return []
    return [...(this.#byName.get(nameKey(name)) ?? [])].flatMap((key) => this.#byKey.get(key) ?? [])
  }

  #keyOf(answer: string): string | undefined {
    return this.#byNumber.get(answer) ?? (this.#byKey.has(answer) ? answer : undefined)
  }

  #hashOf(text: string): string | null {
    const pan = parsePan(text)
    return pan && panHash(this.#services, pan)
  }
}
