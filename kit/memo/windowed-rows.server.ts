import { createHash } from 'node:crypto'
import { type AskedWindow, type Window, windowRows } from './window.ts'

/** The rows of a list in their order, of which windows are sent. */
export class WindowedRows<Row> {
  readonly rows: readonly Row[]
  readonly #keyOf: (row: Row) => string
  #version: string | null = null

  /** @param keyOf Names a row; no two rows of the list have the same key. */
  constructor(rows: readonly Row[], keyOf: (row: Row) => string) {
    this.rows = rows
    this.#keyOf = keyOf
  }

  /** Returns a window. A place behind the last row has no rows. */
  window({ from, keys }: AskedWindow): Window<Row> {
    const start = from ?? 0
    return {
      version: this.version,
      total: this.rows.length,
      from: start,
      rows: keys ? [] : this.rows.slice(start, start + windowRows),
      keys: keys ? this.rows.map(this.#keyOf) : null,
    }
  }

  /** Made from the keys in their order, so that every server gives the same list the same version. */
  get version(): string {
    this.#version ??= createHash('sha256')
      .update(this.rows.map(this.#keyOf).join('\n'))
      .digest('base64url')
      .slice(0, 16)
    return this.#version
  }
}
