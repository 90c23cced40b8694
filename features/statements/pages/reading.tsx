import { fill } from '#content/fill.ts'
import { formatNumber } from '#finance/rupees.ts'
import { Button } from '#site/ui/button.tsx'
import type { StatementsWords } from '../words/statements.ts'
import { FocusedHeading } from './focused-heading.tsx'

type ReadingProps = {
  words: StatementsWords['reading']
  file: string
  /** The pages that are read; `of` is 0 until the file is open. Null while the server compares. */
  progress: { readonly read: number; readonly of: number } | null
  onCancel: () => void
}

/** How far the file is read. Every page is shown, and every quarter is read aloud. */
export function Reading({ words, file, progress, onCancel }: ReadingProps) {
  const { read, of } = progress ?? { read: 1, of: 1 }
  const textAt = (page: number) =>
    progress === null
      ? words.comparing
      : of === 0
        ? words.loading
        : fill(words.page, { page: formatNumber(page), pages: formatNumber(of) })
  const quarter = Math.floor((4 * read) / Math.max(of, 1))
  return (
    <section className="card stack statement-reading">
      <FocusedHeading>{fill(words.title, { file })}</FocusedHeading>
      <progress
        aria-label={fill(words.title, { file })}
        max={of || undefined}
        value={of ? read : undefined}
      />
      <p aria-hidden="true">{textAt(read)}</p>
      <p className="hidden-visually" role="status">
        {textAt(Math.ceil((quarter * of) / 4))}
      </p>
      <div>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </section>
  )
}
