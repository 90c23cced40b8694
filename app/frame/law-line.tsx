import type { LawText } from './legal-notices.ts'

/** A sentence that the law prescribes. Under a translation it stands in English too, as it is prescribed. */
export function LawLine({ line }: { line: LawText }) {
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
