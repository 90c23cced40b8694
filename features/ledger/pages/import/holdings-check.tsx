import { fill } from '#content/fill.ts'
import { Units } from '#site/client/amount.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import type { takeFile } from './import-page.server.ts'

type CheckProps = Extract<Awaited<ReturnType<typeof takeFile>>, { kind: 'holdings' }>

/** A list of holdings compared with the client's own, differences first. Nothing is saved. */
export function HoldingsCheck({ file, rows }: CheckProps) {
  const { held } = useWords('transactions').import
  const differing = rows.filter(({ isSame }) => !isSame).length
  return (
    <section className="card stack" aria-labelledby="held-title">
      <h2 className="h3" id="held-title">
        {fill(held.title, { file })}
      </h2>
      <p>{differing === 0 ? held.same : fill(held.differ, { count: differing })}</p>
      <DataTable
        caption={held.caption}
        columns={[
          { key: 'fund', label: held.fund },
          { key: 'file', label: held.inFile, numeric: true },
          { key: 'own', label: held.here, numeric: true },
          { key: 'same', label: held.result },
        ]}
        rows={rows.map(({ line, name, folio, fileUnits, ownUnits, isSame, isUnclear }) => ({
          id: `${line} ${name} ${folio}`,
          cells: {
            fund: (
              <>
                <span lang="en">{name}</span> <small className="muted">{folio}</small>
              </>
            ),
            file: fileUnits === null ? '–' : <Units milli={fileUnits} />,
            own: ownUnits === null ? '–' : <Units milli={ownUnits} />,
            same: isSame ? held.agrees : isUnclear ? held.unclear : held.differs,
          },
        }))}
      />
    </section>
  )
}
