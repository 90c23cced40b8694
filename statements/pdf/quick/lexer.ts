import { NotQuick, PdfName, PdfRef, type PdfValue, PdfWord } from './objects.ts'

/** 1 for a blank, 2 for a delimiter, 0 for what words are made of. */
const sorts = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) sorts[byte] = 1
for (const letter of '()<>[]{}/%') sorts[letter.charCodeAt(0)] = 2

/** The value of each hexadecimal digit, -1 for anything else. */
const digits = new Int8Array(256).fill(-1)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  digits[digit.charCodeAt(0)] = value
  digits[digit.toUpperCase().charCodeAt(0)] = value
}

const maxDepth = 40

/** Where a list of operands ends. */
export const END = Symbol('the end of the bytes')

type Closing = typeof closingArray | typeof closingDict
const closingArray = Symbol(']')
const closingDict = Symbol('>>')

/** Reads objects and words from bytes, one after the other. Words keep one object for each spelling. */
export class Lexer {
  readonly #bytes: Uint8Array
  readonly #words = new Map<number, PdfWord>()
  #scratch = new Uint8Array(256)
  position: number

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = bytes
    this.position = position
  }

  /** The next object or word. Two numbers and an `R` become a reference, where `hasRefs` is set. */
  next(hasRefs: boolean, depth = 0): PdfValue | PdfWord | typeof END {
    const token = this.#token(hasRefs, depth)
    if (token === closingArray || token === closingDict) throw new NotQuick('a bracket closes nothing')
    return token
  }

  /** The next object. */
  value(): PdfValue {
    const value = this.next(true)
    if (value === END || value instanceof PdfWord) throw new NotQuick('no object here')
    return value
  }

  #token(hasRefs: boolean, depth: number): PdfValue | PdfWord | Closing | typeof END {
    this.skipBlanks()
    const bytes = this.#bytes
    const byte = bytes[this.position]
    if (byte === undefined) return END
    if (depth > maxDepth) throw new NotQuick('nested too deeply')
    // + - . and digits
    if ((byte >= 48 && byte <= 57) || byte === 45 || byte === 46 || byte === 43) {
      return hasRefs ? this.#numberOrRef() : this.#number()
    }
    switch (byte) {
      case 47:
        this.position += 1
        return new PdfName(this.#name())
      case 40:
        this.position += 1
        return this.#string()
      case 60:
        this.position += 1
        if (bytes[this.position] !== 60) return this.#hexString()
        this.position += 1
        return this.#dict(hasRefs, depth)
      case 62:
        if (bytes[this.position + 1] !== 62) throw new NotQuick('a lone >')
        this.position += 2
        return closingDict
      case 91: {
        this.position += 1
        const items: PdfValue[] = []
        for (;;) {
          const item = this.#token(hasRefs, depth + 1)
          if (item === closingArray) return items
          if (item === END || item === closingDict || item instanceof PdfWord)
            throw new NotQuick('an array does not end')
          items.push(item)
        }
      }
      case 93:
        this.position += 1
        return closingArray
    }
    return this.#word()
  }

  skipBlanks(): void {
    const bytes = this.#bytes
    for (;;) {
      const byte = bytes[this.position]
      if (byte === 37) {
        while (this.position < bytes.length && bytes[this.position] !== 10 && bytes[this.position] !== 13)
          this.position += 1
      } else if (byte === undefined || sorts[byte] !== 1) return
      this.position += 1
    }
  }

  #number(): number {
    const bytes = this.#bytes
    let at = this.position
    let sign = 1
    let byte = bytes[at]
    while (byte === 45 || byte === 43) {
      if (byte === 45) sign = -1
      at += 1
      byte = bytes[at]
    }
    let value = 0
    while (byte !== undefined && byte >= 48 && byte <= 57) {
      value = value * 10 + byte - 48
      at += 1
      byte = bytes[at]
    }
    if (byte === 46) {
      at += 1
      let scale = 0.1
      for (byte = bytes[at]; byte !== undefined && byte >= 48 && byte <= 57; byte = bytes[at]) {
        value += (byte - 48) * scale
        scale /= 10
        at += 1
      }
    }
    if (byte !== undefined && sorts[byte] === 0) throw new NotQuick('a strange number')
    this.position = at
    return sign * value
  }

  #numberOrRef(): number | PdfRef {
    const number = this.#number()
    const after = this.position
    if (!Number.isInteger(number) || number < 0) return number
    this.skipBlanks()
    const start = this.#bytes[this.position] ?? 0
    if (start >= 48 && start <= 57) {
      const generation = this.#number()
      this.skipBlanks()
      const next = this.#bytes[this.position + 1]
      const isR = this.#bytes[this.position] === 82 && (next === undefined || sorts[next] !== 0)
      if (isR && Number.isInteger(generation)) {
        this.position += 1
        return new PdfRef(number, generation)
      }
    }
    this.position = after
    return number
  }

  #name(): string {
    const bytes = this.#bytes
    let name = ''
    for (
      let byte = bytes[this.position];
      byte !== undefined && sorts[byte] === 0;
      byte = bytes[this.position]
    ) {
      this.position += 1
      if (byte === 35) {
        const hex = String.fromCharCode(bytes[this.position] ?? 0, bytes[this.position + 1] ?? 0)
        if (!/^[0-9a-f]{2}$/i.test(hex)) throw new NotQuick('a strange name')
        byte = Number.parseInt(hex, 16)
        this.position += 2
      }
      name += String.fromCharCode(byte)
    }
    return name
  }

  #string(): Uint8Array {
    const bytes = this.#bytes
    let length = 0
    let open = 1
    for (;;) {
      let byte = bytes[this.position]
      if (byte === undefined) throw new NotQuick('a string does not end')
      this.position += 1
      if (byte === 40) open += 1
      else if (byte === 41) {
        open -= 1
        if (open === 0) return this.#scratch.slice(0, length)
      } else if (byte === 92) {
        const escaped = this.#escaped()
        if (escaped === null) continue
        byte = escaped
      } else if (byte === 13) {
        // Every end of a line is one line feed.
        if (bytes[this.position] === 10) this.position += 1
        byte = 10
      }
      this.#put(length, byte)
      length += 1
    }
  }

  /** Writes into the room that all strings are put together in. */
  #put(index: number, byte: number): void {
    if (index === this.#scratch.length) {
      const larger = new Uint8Array(2 * index)
      larger.set(this.#scratch)
      this.#scratch = larger
    }
    this.#scratch[index] = byte
  }

  /** What a backslash stands for; null for nothing, at the end of a line. */
  #escaped(): number | null {
    const bytes = this.#bytes
    const byte = bytes[this.position] ?? 0
    this.position += 1
    const plain = escapes[String.fromCharCode(byte)]
    if (plain !== undefined) return plain
    if (byte === 13 && bytes[this.position] === 10) this.position += 1
    if (byte === 13 || byte === 10) return null
    if (byte < 48 || byte > 55) return byte
    let value = byte - 48
    for (let count = 1; count < 3; count += 1) {
      const digit = bytes[this.position] ?? 0
      if (digit < 48 || digit > 55) break
      value = value * 8 + digit - 48
      this.position += 1
    }
    return value & 255
  }

  #hexString(): Uint8Array {
    let length = 0
    let high = -1
    for (;;) {
      const byte = this.#bytes[this.position]
      if (byte === undefined) throw new NotQuick('a string does not end')
      this.position += 1
      if (byte === 62) break
      if (sorts[byte] === 1) continue
      const digit = digits[byte]!
      if (digit < 0) throw new NotQuick('a strange string')
      if (high < 0) high = digit
      else {
        this.#put(length, high * 16 + digit)
        length += 1
        high = -1
      }
    }
    // A last digit without another has a 0 behind it.
    if (high >= 0) {
      this.#put(length, high * 16)
      length += 1
    }
    return this.#scratch.slice(0, length)
  }

  #dict(hasRefs: boolean, depth: number): Map<string, PdfValue> {
    const dict = new Map<string, PdfValue>()
    for (;;) {
      const key = this.#token(hasRefs, depth + 1)
      if (key === closingDict) return dict
      if (!(key instanceof PdfName)) throw new NotQuick('a dictionary without a name')
      const value = this.#token(hasRefs, depth + 1)
      if (typeof value === 'symbol' || value instanceof PdfWord) throw new NotQuick('a name without a value')
      dict.set(key.name, value)
    }
  }

  #word(): PdfWord | null | boolean {
    const bytes = this.#bytes
    const start = this.position
    while (this.position < bytes.length && sorts[bytes[this.position]!] === 0) this.position += 1
    // Braces are in functions, which text does not have.
    if (this.position === start) throw new NotQuick('a strange character')
    // Operators have one to three letters: their bytes as one number find the word without making a text.
    const length = this.position - start
    const key =
      length > 3 ? -1 : bytes[start]! | ((bytes[start + 1] ?? 0) << 8) | ((bytes[start + 2] ?? 0) << 16)
    const own = length === 1 ? key & 0xff : length === 2 ? key & 0xffff : key
    const known = this.#words.get(own)
    if (known && length <= 3) return known
    const word = new TextDecoder('latin1').decode(bytes.subarray(start, this.position))
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null') return null
    const made = new PdfWord(word)
    if (length <= 3) this.#words.set(own, made)
    return made
  }
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }
