import type { TextItem } from '../../text-page.ts'
import type { PdfFile } from './file.ts'
import { type Font, readFont } from './fonts.ts'
import { END, Lexer } from './lexer.ts'
import { NotQuick, type PdfDict, PdfName, PdfRef, type PdfValue, PdfWord, TooMuch } from './objects.ts'

/** `[a b c d e f]` of a file: how points are moved. */
type Matrix = readonly [number, number, number, number, number, number]

const asIs: Matrix = [1, 0, 0, 1, 0, 0]

/** Most drawings within drawings on one page, and their depth. */
const maxForms = 500
const maxDepth = 8
/** Most operators of a page. A page of 75 rows has some five thousand. */
const maxOperators = 400_000

/** Gaps between two letters, in parts of the size of the type. pdf.js has the same limits. */
const TOUCHING = 0.102
const ONE_BLANK = 0.6
const BACKWARDS = -0.2

interface TextState {
  font: Font | null
  size: number
  letterSpace: number
  wordSpace: number
  scale: number
  leading: number
  rise: number
}

/** What stays the same for all pages of a file. */
export interface SharedParts {
  readonly fonts: Map<string, Font>
  readonly forms: Map<number, Uint8Array>
}

/**
 * Reads the text of one page with positions: pieces of one font on one baseline, with a blank where a gap is as wide as one.
 *
 * @param maxItems More pieces than this are refused.
 */
export async function readPageText(
  file: PdfFile,
  contents: Uint8Array,
  resources: PdfDict,
  shared: SharedParts,
  maxItems: number,
): Promise<TextItem[]> {
  const reader = new PageReader(file, shared, maxItems)
  await reader.run(contents, resources, asIs, 0)
  return reader.end()
}

class PageReader {
  readonly #file: PdfFile
  readonly #shared: SharedParts
  readonly #maxItems: number
  readonly #items: TextItem[] = []
  #forms = 0
  #operators = 0
  #item: OpenItem | null = null

  constructor(file: PdfFile, shared: SharedParts, maxItems: number) {
    this.#file = file
    this.#shared = shared
    this.#maxItems = maxItems
  }

  end(): TextItem[] {
    this.#close()
    return this.#items
  }

  async run(bytes: Uint8Array, resources: PdfDict, start: Matrix, depth: number): Promise<void> {
    const lexer = new Lexer(bytes)
    const kept: { matrix: Matrix; state: TextState }[] = []
    let matrix = start
    let state: TextState = {
      font: null,
      size: 0,
      letterSpace: 0,
      wordSpace: 0,
      scale: 1,
      leading: 0,
      rise: 0,
    }
    let line: Matrix = asIs
    let text: Matrix = asIs
    const operands: PdfValue[] = []
    const number = (index: number) => {
      const value = operands[index]
      return typeof value === 'number' ? value : 0
    }
    const six = (): Matrix => [number(0), number(1), number(2), number(3), number(4), number(5)]
    const move = (x: number, y: number) => {
      line = multiply([1, 0, 0, 1, x, y], line)
      text = line
    }
    const show = (value: PdfValue | undefined) => {
      if (value instanceof Uint8Array) text = this.#show(value, state, text, matrix)
    }
    for (let token = lexer.next(false); token !== END; token = lexer.next(false)) {
      if (!(token instanceof PdfWord)) {
        operands.push(token)
        if (operands.length > 1000) throw new NotQuick('too many operands')
        continue
      }
      this.#operators += 1
      if (this.#operators > maxOperators) throw new TooMuch('too-much-text')
      switch (token.word) {
        case 'q':
          kept.push({ matrix, state: { ...state } })
          if (kept.length > 1000) throw new NotQuick('too many states')
          break
        case 'Q': {
          const last = kept.pop()
          if (last) {
            matrix = last.matrix
            state = last.state
          }
          break
        }
        case 'cm':
          matrix = multiply(six(), matrix)
          break
        case 'BT':
          line = asIs
          text = asIs
          break
        case 'Tf':
          state.font = await this.#font(resources, operands[0])
          state.size = number(1)
          break
        case 'Tc':
          state.letterSpace = number(0)
          break
        case 'Tw':
          state.wordSpace = number(0)
          break
        case 'Tz':
          state.scale = number(0) / 100
          break
        case 'TL':
          state.leading = number(0)
          break
        case 'Ts':
          state.rise = number(0)
          break
        case 'Td':
          move(number(0), number(1))
          break
        case 'TD':
          state.leading = -number(1)
          move(number(0), number(1))
          break
        case 'Tm':
          line = six()
          text = line
          break
        case 'T*':
          move(0, -state.leading)
          break
        case 'Tj':
          show(operands[0])
          break
        case "'":
          move(0, -state.leading)
          show(operands[0])
          break
        case '"':
          state.wordSpace = number(0)
          state.letterSpace = number(1)
          move(0, -state.leading)
          show(operands[2])
          break
        case 'TJ': {
          const parts = operands[0]
          for (const part of Array.isArray(parts) ? parts : []) {
            if (typeof part === 'number')
              text = multiply([1, 0, 0, 1, (-part / 1000) * state.size * state.scale, 0], text)
            else show(part)
          }
          break
        }
        case 'Do':
          await this.#draw(resources, operands[0], matrix, depth)
          break
        case 'gs':
          this.#checkState(resources, operands[0])
          break
        case 'BDC':
          // A layer, which can be hidden.
          if (operands[0] instanceof PdfName && operands[0].name === 'OC') throw new NotQuick('a layer')
          break
        case 'BI':
          throw new NotQuick('a picture among the text')
      }
      operands.length = 0
    }
  }

  async #font(resources: PdfDict, operand: PdfValue | undefined): Promise<Font> {
    const name = operand instanceof PdfName ? operand.name : ''
    const value = this.#file.dict(resources.get('Font')).get(name)
    if (value === undefined) throw new NotQuick('a font is missing')
    // A font without a number of its own belongs to its resources, and can't be told from another of the same name.
    const key = value instanceof PdfRef ? String(value.number) : null
    const known = key === null ? undefined : this.#shared.fonts.get(key)
    if (known) return known
    const font = await readFont(this.#file, value, key ?? `/${name}`)
    if (key !== null) this.#shared.fonts.set(key, font)
    return font
  }

  #checkState(resources: PdfDict, operand: PdfValue | undefined): void {
    const states = this.#file.dict(resources.get('ExtGState'))
    const state = this.#file.dict(operand instanceof PdfName ? states.get(operand.name) : undefined)
    if (state.has('Font')) throw new NotQuick('a font in a state')
  }

  async #draw(
    resources: PdfDict,
    operand: PdfValue | undefined,
    matrix: Matrix,
    depth: number,
  ): Promise<void> {
    const value =
      operand instanceof PdfName ? this.#file.dict(resources.get('XObject')).get(operand.name) : null
    const form = this.#file.stream(value)
    if (!form || this.#file.name(form.dict.get('Subtype')) !== 'Form') return
    if (form.dict.has('OC')) throw new NotQuick('a layer')
    this.#forms += 1
    if (depth >= maxDepth || this.#forms > maxForms) throw new TooMuch('too-much-text')
    const bytes = this.#shared.forms.get(form.ref.number) ?? (await this.#file.unpack(form))
    this.#shared.forms.set(form.ref.number, bytes)
    const numbers = this.#file.array(form.dict.get('Matrix')).map((one) => this.#file.number(one) ?? 0)
    const own = numbers.length === 6 ? (numbers as unknown as Matrix) : asIs
    const inner = this.#file.dict(form.dict.get('Resources'))
    await this.run(bytes, inner.size > 0 ? inner : resources, multiply(own, matrix), depth + 1)
  }

  /** Takes the letters of a string, and returns the text matrix behind it. */
  #show(bytes: Uint8Array, state: TextState, text: Matrix, matrix: Matrix): Matrix {
    const { font, size, letterSpace, wordSpace, scale, rise } = state
    if (!font) throw new NotQuick('text without a font')
    const at = multiply([1, 0, 0, 1, 0, rise], multiply(text, matrix))
    // One unit of text along its line, on the page.
    const length = Math.hypot(at[0], at[1]) || 1
    const [alongX, alongY] = [at[0] / length, at[1] / length]
    const height = Math.abs(size * scale) * length
    const em = Math.abs(size) * length
    let moved = 0
    for (let index = 0; index < bytes.length; index += font.bytesPerCode) {
      const code = font.bytesPerCode === 1 ? bytes[index]! : bytes[index]! * 256 + (bytes[index + 1] ?? 0)
      const letters = font.lettersOf(code)
      const width = (font.widthOf(code) / 1000) * size * scale
      if (!isBlank(letters)) {
        const x = at[4] + moved * at[0]
        const y = at[5] + moved * at[1]
        this.#take({ letters, font, x, y, width: width * length, alongX, alongY, height, em })
      }
      moved += width + (letterSpace + (code === 32 && font.bytesPerCode === 1 ? wordSpace : 0)) * scale
    }
    return multiply([1, 0, 0, 1, moved, 0], text)
  }

  /** Adds a letter to the open piece, or begins another. */
  #take(letter: Letter): void {
    const item = this.#item
    if (item) {
      const [dx, dy] = [letter.x - item.endX, letter.y - item.endY]
      const gap = dx * item.alongX + dy * item.alongY
      const off = Math.abs(dy * item.alongX - dx * item.alongY)
      const isSame =
        item.font === letter.font &&
        Math.abs(item.height - letter.height) < 1e-6 * letter.height &&
        Math.abs(item.alongX - letter.alongX) < 1e-6 &&
        Math.abs(item.alongY - letter.alongY) < 1e-6 &&
        off < 0.05 * letter.em
      if (isSame && gap >= BACKWARDS * letter.em && gap <= ONE_BLANK * letter.em) {
        item.text += gap > TOUCHING * letter.em ? ` ${letter.letters}` : letter.letters
        item.endX = letter.x + letter.width * letter.alongX
        item.endY = letter.y + letter.width * letter.alongY
        return
      }
      this.#close()
    }
    this.#item = {
      text: letter.letters,
      font: letter.font,
      x: letter.x,
      y: letter.y,
      height: letter.height,
      alongX: letter.alongX,
      alongY: letter.alongY,
      endX: letter.x + letter.width * letter.alongX,
      endY: letter.y + letter.width * letter.alongY,
    }
  }

  #close(): void {
    const item = this.#item
    if (!item) return
    this.#item = null
    const { x, y, endX, endY, height, font, alongX, alongY, text } = item
    const degrees = Math.round((Math.atan2(alongY, alongX) * 180) / Math.PI)
    const width = Math.abs((endX - x) * alongX + (endY - y) * alongY)
    const rotation = (degrees + 360) % 360
    this.#items.push({ x, y, width, height, text, font: font.name, rotation })
    if (this.#items.length > this.#maxItems) throw new TooMuch('too-much-text')
  }
}

interface Letter {
  readonly letters: string
  readonly font: Font
  readonly x: number
  readonly y: number
  readonly width: number
  readonly alongX: number
  readonly alongY: number
  readonly height: number
  readonly em: number
}

interface OpenItem {
  text: string
  readonly font: Font
  readonly x: number
  readonly y: number
  readonly height: number
  readonly alongX: number
  readonly alongY: number
  endX: number
  endY: number
}

function isBlank(letters: string): boolean {
  return letters === ' ' || letters === '\u00a0' || letters.trim() === ''
}

/** First `one`, then `other`. */
function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [g, h, i, j, k, l] = other
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}
