import type { Pdf } from './pdf-text.server.ts'

/**
 * The structure of a PDF, which screen readers go by: its title, headings, paragraphs and tables in the order in which they are
 * read (ISO 14289-1). What only decorates a sheet or stands on each of them is no part of it.
 */

type Element = ReturnType<Pdf['struct']>

interface Tree {
  readonly document: Element
  /** The table to which the next row belongs; `lines` where rows are paragraphs, null after anything else. */
  table: Element | 'lines' | null
  /** Rows in tables so far. */
  rows: number
}

/**
 * The most rows whose cells are told apart: each cell is an object of the file. Ten thousand rows took 160 MB more memory
 * and made the file ten times as large.
 */
const mostRows = 1000

const trees = new WeakMap<Pdf, Tree>()

/** Opens the tree of a document. Everything below comes into it. */
export function openTags(pdf: Pdf): void {
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  trees.set(pdf, { document, table: null, rows: 0 })
}

/** Ends the tree, before the document ends. */
export function closeTags(pdf: Pdf): void {
  trees.get(pdf)!.document.end()
}

/** A block of text: a heading of its level or a paragraph. */
export type BlockTag = 'H1' | 'H2' | 'H3' | 'P'

/**
 * Marks what is printed as a block.
 *
 * @param language Where it is not that of the document.
 */
export function tagBlock(pdf: Pdf, tag: BlockTag, print: () => void, language?: string): void {
  const tree = trees.get(pdf)!
  endTable(tree)
  leaf(pdf, tree.document, tag, print, language)
}

/** Begins a table of so many rows. In a very long document its rows are paragraphs. */
export function tagTable(pdf: Pdf, rows: number): void {
  const tree = trees.get(pdf)!
  endTable(tree)
  if (tree.rows + rows > mostRows) {
    tree.table = 'lines'
    return
  }
  tree.rows += rows
  tree.table = pdf.struct('Table')
  tree.document.add(tree.table)
}

/**
 * Adds a row to the table that was begun.
 *
 * @param cells Prints each cell.
 */
export function tagRow(pdf: Pdf, tag: 'TH' | 'TD', cells: readonly (() => void)[]): void {
  const { document, table } = trees.get(pdf)!
  if (table === 'lines' || table === null) {
    leaf(pdf, document, 'P', () => {
      for (const print of cells) print()
    })
    return
  }
  const row = pdf.struct('TR')
  table.add(row)
  for (const print of cells) leaf(pdf, row, tag, print)
  row.end()
}

/** Marks what a screen reader leaves out. */
export function tagNothing(pdf: Pdf, print: () => void): void {
  pdf.markContent('Artifact')
  print()
  pdf.endMarkedContent()
}

function leaf(pdf: Pdf, parent: Element, tag: string, print: () => void, language?: string): void {
  const element = pdf.struct(tag, language ? { lang: language } : {})
  if (tag === 'TH') attributesOf(element).A = { O: 'Table', Scope: 'Column' }
  parent.add(element)
  element.add(pdf.markStructureContent(tag))
  print()
  pdf.endMarkedContent()
  element.end()
}

function endTable(tree: Tree): void {
  if (tree.table !== 'lines') tree.table?.end()
  tree.table = null
}

/** PDFKit has no word for the scope of a heading. */
function attributesOf(element: Element): Record<string, unknown> {
  return (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data
}
