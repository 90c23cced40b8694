/** A piece of text where a page draws it. Points; x from the left edge, y from the bottom edge to the baseline. */
export interface TextItem {
  readonly x: number
  readonly y: number
  readonly width: number
  /** The size of the type. */
  readonly height: number
  readonly text: string
  /** Tells the fonts of one file apart. */
  readonly font: string
  /** Degrees, counter-clockwise; 0 for a line that reads from left to right. */
  readonly rotation: number
}

/** A page and all that it draws as text, in any order. */
export interface TextPage {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  readonly items: readonly TextItem[]
}

/** What a file says about itself; '' for what it leaves out. */
export interface FileProperties {
  readonly title: string
  readonly creator: string
  readonly producer: string
}

/** A file as text with positions: what the reader of statements works on. */
export interface PaperText {
  readonly pages: readonly TextPage[]
  readonly properties: FileProperties
}
