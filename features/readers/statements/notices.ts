import type { Line } from './lines.ts'
import type { Notice, NoticeKey, StatementPosition } from './statement.ts'

/** Collects what a reader has to say about lines. */
export class Notices {
  readonly #all: Notice[] = []

  add(key: NoticeKey, at: StatementPosition, text: string): void {
    this.#all.push({ key, at, text })
  }

  addLine(key: NoticeKey, line: Line): void {
    this.add(key, positionOf(line), line.text)
  }

  all(): readonly Notice[] {
    return this.#all.toSorted(
      (one, other) => (one.at.page ?? 0) - (other.at.page ?? 0) || one.at.line - other.at.line,
    )
  }
}

export function positionOf({ page, line }: Line): StatementPosition {
  return { page, line }
}
