import type { LawText } from './legal-notices.ts'

/**
 * A sentence that the law prescribes. Under a translation it stands in English too, as it is prescribed.
 *
 * @param line null for a sentence that the firm's registration does not ask for.
 */
export function LawLine({ line }: { line: LawText | null }) {
  if (!line) return null
  return (
    <>
      {line.text}
      {line.original && (
        <span className="law-original" lang="en">
          {line.original}
        </span>
      )}
    </>
  )
}
