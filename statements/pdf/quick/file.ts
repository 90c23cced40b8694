import { type Decrypt, type FileUnlocked, unlock } from './decrypt.ts'
import { Lexer } from './lexer.ts'
import { NotQuick, type PdfDict, PdfName, PdfRef, type PdfValue, PdfWord, TooMuch } from './objects.ts'

/** Most bytes that one stream may unpack to. The text of a page has some twenty thousand. */
const maxUnpacked = 8_000_000

type Place =
  | { readonly offset: number; readonly generation: number }
  | { readonly inside: number; readonly index: number }

/** A stream: what it says about itself, and where its bytes are. */
export interface PdfStream {
  readonly dict: PdfDict
  readonly bytes: Uint8Array
  /** Which object it is, for its key. */
  readonly ref: PdfRef
}

const noDict: PdfDict = new Map()

/**
 * A PDF as its objects: cross-references, streams of objects, encryption. It knows what programs that make statements write, and
 * throws `NotQuick` for the rest: files that were repaired, other filters, other encryption.
 */
export class PdfFile {
  readonly #bytes: Uint8Array
  readonly #places: ReadonlyMap<number, Place>
  readonly #trailer: PdfDict
  readonly #values = new Map<number, PdfValue>()
  readonly #streams = new Map<number, PdfStream>()
  #decrypt: Decrypt | null = null

  private constructor(bytes: Uint8Array, places: ReadonlyMap<number, Place>, trailer: PdfDict) {
    this.#bytes = bytes
    this.#places = places
    this.#trailer = trailer
  }

  /** Opens a file with its password. */
  static async open(
    bytes: Uint8Array,
    password: string,
  ): Promise<{ ok: true; file: PdfFile } | Extract<FileUnlocked, { ok: false }>> {
    const { places, trailer } = await readReferences(bytes)
    const file = new PdfFile(bytes, places, trailer)
    const encrypt = file.dict(trailer.get('Encrypt'))
    if (encrypt.size > 0) {
      const id = file.array(trailer.get('ID'))[0]
      const unlocked = await unlock(encrypt, id instanceof Uint8Array ? id : new Uint8Array(), password)
      if (!unlocked.ok) return unlocked
      file.#decrypt = unlocked.decrypt
    }
    await file.#readObjectStreams()
    return { ok: true, file }
  }

  get root(): PdfDict {
    return this.dict(this.#trailer.get('Root'))
  }

  /** What the file says about itself, as text. */
  async property(name: string): Promise<string> {
    const info = this.#trailer.get('Info')
    const entry = this.dict(info).get(name)
    const value = this.resolve(entry)
    if (!(value instanceof Uint8Array)) return ''
    // A string has the key of the object that it stands in; objects in streams have been decrypted with them.
    const holder = entry instanceof PdfRef ? entry : info
    const place = holder instanceof PdfRef ? this.#places.get(holder.number) : undefined
    const isLocked = this.#decrypt && holder instanceof PdfRef && place && 'offset' in place
    const bytes = isLocked ? await this.#decrypt!(value, holder.number, holder.generation) : value
    const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff
    return new TextDecoder(isUtf16 ? 'utf-16be' : 'windows-1252').decode(bytes)
  }

  /** What a reference leads to; anything else is itself, and nothing is null. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? null
    for (let step = 0; found instanceof PdfRef; step += 1) {
      if (step > 20) throw new NotQuick('references in a circle')
      found = this.#object(found.number)
    }
    return found
  }

  dict(value: PdfValue | undefined): PdfDict {
    const found = this.resolve(value)
    return found instanceof Map ? found : noDict
  }

  array(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.resolve(value)
    return Array.isArray(found) ? found : []
  }

  name(value: PdfValue | undefined): string | null {
    const found = this.resolve(value)
    return found instanceof PdfName ? found.name : null
  }

  number(value: PdfValue | undefined): number | null {
    const found = this.resolve(value)
    return typeof found === 'number' ? found : null
  }

  /** The stream that a reference leads to; null if there is none. */
  stream(value: PdfValue | undefined): PdfStream | null {
    if (!(value instanceof PdfRef)) return null
    this.#object(value.number)
    return this.#streams.get(value.number) ?? null
  }

  /** The bytes of a stream, decrypted and unpacked. */
  async unpack(stream: PdfStream): Promise<Uint8Array> {
    const { dict, ref } = stream
    let bytes = stream.bytes
    if (this.#decrypt && this.name(dict.get('Type')) !== 'XRef')
      bytes = await this.#decrypt(bytes, ref.number, ref.generation)
    return await unpackWith(dict, bytes)
  }

  #object(number: number): PdfValue {
    const known = this.#values.get(number)
    if (known !== undefined) return known
    const place = this.#places.get(number)
    if (!place) return null
    if ('inside' in place) throw new NotQuick('an object that its stream does not hold')
    const { value, stream } = readObject(this.#bytes, place.offset, number, (length) => this.number(length))
    this.#values.set(number, value)
    if (stream)
      this.#streams.set(number, {
        dict: value as PdfDict,
        bytes: stream,
        ref: new PdfRef(number, place.generation),
      })
    return value
  }

  /** Reads all objects that lie in streams, so that references are followed without waiting. */
  async #readObjectStreams(): Promise<void> {
    const inside = [...this.#places].flatMap(([number, place]) =>
      'inside' in place ? [{ number, ...place }] : [],
    )
    for (const holder of new Set(inside.map((one) => one.inside))) {
      const stream = this.stream(new PdfRef(holder, 0))
      if (!stream) throw new NotQuick('a stream of objects is missing')
      const bytes = await this.unpack(stream)
      const [count, first] = [this.number(stream.dict.get('N')), this.number(stream.dict.get('First'))]
      if (count === null || first === null || count > 100_000)
        throw new NotQuick('a strange stream of objects')
      const lexer = new Lexer(bytes)
      const heads = Array.from({ length: count }, () => [lexer.value(), lexer.value()] as const)
      for (const [index, [number, offset]] of heads.entries()) {
        const place = typeof number === 'number' ? this.#places.get(number) : undefined
        if (typeof number !== 'number' || typeof offset !== 'number' || !place) continue
        if ('inside' in place && place.inside === holder && place.index === index)
          this.#values.set(number, new Lexer(bytes, first + offset).value())
      }
    }
  }
}

/** Reads `12 0 obj …` and, of a stream, its bytes. */
function readObject(
  bytes: Uint8Array,
  offset: number,
  number: number | null,
  lengthOf: (value: PdfValue | undefined) => number | null,
): { value: PdfValue; stream: Uint8Array | null; number: number } {
  const lexer = new Lexer(bytes, offset)
  const [own, , word] = [lexer.next(false), lexer.next(false), lexer.next(false)]
  if (typeof own !== 'number' || (number !== null && own !== number) || !isWord(word, 'obj'))
    throw new NotQuick('an object is not in its place')
  const value = lexer.value()
  const next = lexer.next(false)
  if (!isWord(next, 'stream')) return { value, stream: null, number: own }
  if (!(value instanceof Map)) throw new NotQuick('a stream without a dictionary')
  let start = lexer.position
  if (bytes[start] === 13) start += 1
  if (bytes[start] === 10) start += 1
  const length = lengthOf(value.get('Length'))
  if (length === null || length < 0 || start + length > bytes.length) throw new NotQuick('a strange length')
  const end = new Lexer(bytes, start + length)
  if (!isWord(end.next(false), 'endstream')) throw new NotQuick('a wrong length')
  return { value, stream: bytes.subarray(start, start + length), number: own }
}

function isWord(value: unknown, word: string): boolean {
  return value instanceof PdfWord && value.word === word
}

/** Reads the tables and streams of cross-references, the newest first. */
async function readReferences(bytes: Uint8Array): Promise<{ places: Map<number, Place>; trailer: PdfDict }> {
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-1500))
  const start = [...tail.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1)
  if (!start) throw new NotQuick('no cross-references')
  const places = new Map<number, Place>()
  const seen = new Set<number>()
  let trailer: PdfDict | null = null
  const waiting = [Number(start[1])]
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset) || seen.size > 50) throw new NotQuick('cross-references in a circle')
    seen.add(offset)
    const lexer = new Lexer(bytes, offset)
    const begin = lexer.next(false)
    const dict = isWord(begin, 'xref')
      ? readTable(lexer, places)
      : await readReferenceStream(bytes, offset, places)
    trailer ??= dict
    for (const name of ['XRefStm', 'Prev']) {
      const next = dict.get(name)
      if (typeof next === 'number') waiting.push(next)
    }
  }
  return { places, trailer: trailer ?? noDict }
}

function readTable(lexer: Lexer, places: Map<number, Place>): PdfDict {
  for (;;) {
    const first = lexer.next(false)
    if (isWord(first, 'trailer')) {
      const trailer = lexer.value()
      if (!(trailer instanceof Map)) throw new NotQuick('no trailer')
      return trailer
    }
    const count = lexer.next(false)
    if (typeof first !== 'number' || typeof count !== 'number' || count > 1_000_000)
      throw new NotQuick('a strange table')
    for (let index = 0; index < count; index += 1) {
      const [offset, generation, kind] = [lexer.next(false), lexer.next(false), lexer.next(false)]
      if (typeof offset !== 'number' || typeof generation !== 'number') throw new NotQuick('a strange table')
      if (isWord(kind, 'n') && !places.has(first + index)) places.set(first + index, { offset, generation })
    }
  }
}

async function readReferenceStream(
  bytes: Uint8Array,
  offset: number,
  places: Map<number, Place>,
): Promise<PdfDict> {
  const { value, stream } = readObject(bytes, offset, null, (length) =>
    typeof length === 'number' ? length : null,
  )
  if (!(value instanceof Map) || !stream) throw new NotQuick('no cross-references')
  const dict: PdfDict = value
  const numbers = (name: string) => {
    const list = dict.get(name)
    return Array.isArray(list) ? list.filter((item) => typeof item === 'number') : null
  }
  const [size, widths] = [dict.get('Size'), numbers('W')]
  if (typeof size !== 'number' || widths?.length !== 3) throw new NotQuick('strange cross-references')
  const data = await unpackWith(dict, stream)
  const index = numbers('Index') ?? [0, size]
  let at = 0
  const field = (width: number, otherwise: number) => {
    if (width === 0) return otherwise
    let number = 0
    for (let byte = 0; byte < width; byte += 1) number = number * 256 + (data[at + byte] ?? 0)
    at += width
    return number
  }
  for (let part = 0; part + 1 < index.length; part += 2) {
    for (let entry = 0; entry < index[part + 1]! && at < data.length; entry += 1) {
      const [kind, second, third] = [field(widths[0]!, 1), field(widths[1]!, 0), field(widths[2]!, 0)]
      const number = index[part]! + entry
      if (places.has(number)) continue
      if (kind === 1) places.set(number, { offset: second, generation: third })
      else if (kind === 2) places.set(number, { inside: second, index: third })
    }
  }
  return dict
}

/** Undoes the filters of a stream. Only what holds text: Flate, with or without a predictor. */
async function unpackWith(dict: PdfDict, bytes: Uint8Array): Promise<Uint8Array> {
  const filter = dict.get('Filter') ?? null
  const list = (Array.isArray(filter) ? filter : filter === null ? [] : [filter]).map((one) =>
    one instanceof PdfName ? one.name : '',
  )
  if (list.length === 0) return bytes
  if (list.length > 1 || !['FlateDecode', 'Fl'].includes(list[0]!)) throw new NotQuick('a filter')
  const parameters = dict.get('DecodeParms') ?? dict.get('DP') ?? null
  const unpacked = await inflate(bytes)
  const own = Array.isArray(parameters) ? parameters[0] : parameters
  return own instanceof Map ? withoutPredictor(unpacked, own) : unpacked
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  if (!('DecompressionStream' in globalThis)) throw new NotQuick('no decompression here')
  const reader = new Blob([bytes.slice()])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new NotQuick('damaged bytes')
    })
    if (done) break
    length += value.length
    if (length > maxUnpacked) {
      await reader.cancel()
      throw new TooMuch('too-much-memory')
    }
    parts.push(value)
  }
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Undoes PNG's prediction of bytes from the row above, which cross-references are packed with. */
function withoutPredictor(bytes: Uint8Array, parameters: PdfDict): Uint8Array {
  const numberOf = (name: string, otherwise: number) => {
    const value = parameters.get(name)
    return typeof value === 'number' ? value : otherwise
  }
  const predictor = numberOf('Predictor', 1)
  if (predictor === 1) return bytes
  const columns = numberOf('Columns', 1)
  if (predictor < 10 || numberOf('Colors', 1) !== 1 || numberOf('BitsPerComponent', 8) !== 8)
    throw new NotQuick('a predictor')
  const rows = Math.floor(bytes.length / (columns + 1))
  const out = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)]!
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = column > 0 ? out[at - 1]! : 0
      const up = row > 0 ? out[at - columns]! : 0
      const corner = row > 0 && column > 0 ? out[at - columns - 1]! : 0
      out[at] = bytes[row * (columns + 1) + 1 + column]! + predicted(kind, left, up, corner)
    }
  }
  return out
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner
}
