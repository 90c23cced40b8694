/** A name: `/Type`. */
export class PdfName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A reference to an object: `12 0 R`. */
export class PdfRef {
  readonly number: number
  readonly generation: number

  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

/** A word that is no object: an operator of a page, `obj`, `endobj`. */
export class PdfWord {
  readonly word: string

  constructor(word: string) {
    this.word = word
  }
}

export type PdfDict = ReadonlyMap<string, PdfValue>

/** A string of a file is bytes: which letters they are says its font. */
export type PdfValue = null | boolean | number | Uint8Array | PdfName | PdfRef | PdfDict | readonly PdfValue[]

/** The file uses something that the quick reader does not know: another reader may. */
export class NotQuick extends Error {}

/** The file asks for more than a statement does. */
export class TooMuch extends Error {
  readonly reason: 'too-many-pages' | 'too-much-text' | 'too-much-memory'

  constructor(reason: TooMuch['reason']) {
    super(reason)
    this.reason = reason
  }
}
