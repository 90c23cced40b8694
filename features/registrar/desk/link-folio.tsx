import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { ClientChooser } from '#desk/ui/chooser.tsx'
import { useApart } from '#desk/ui/client-name.tsx'
import { sendAct, useData } from '#desk/ui/data.ts'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Callout } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { Button } from '#site/ui/button.tsx'
import { booksWords } from '../words/desk-books.ts'
import { actAndSay } from './act-and-say.ts'

const words = booksWords.reconcile

type FolioRow = { readonly key: string; readonly folio: string }
type Client = { readonly id: string; readonly title: string }

/** Finds the client whom a folio belongs to, shows what linking it brings, and links it. */
export function FolioLinker({
  row,
  initial,
  likely,
  onClose,
}: {
  row: FolioRow
  /** What the search begins with. */
  initial: string
  likely: (Client & { readonly note: string }) | null
  onClose: () => void
}) {
  const [client, setClient] = useState<Client | null>(null)
  if (client) return <LinkQuestion row={row} client={client} onClose={onClose} />
  return (
    <ClientChooser
      title={fill(words.linkTitle, { folio: row.folio })}
      label={words.linkField}
      initial={initial}
      likely={likely}
      onClose={onClose}
      onChoose={(id, title) => setClient({ id, title })}
    />
  )
}

/** Whether the holder is the client, and what else comes: read before anything is linked. */
function LinkQuestion({ row, client, onClose }: { row: FolioRow; client: Client; onClose: () => void }) {
  const check = useData('folio-check', { folio: row.key, client: client.id })
  const apart = useApart(client.id)
  const name = [client.title, apart].filter((part) => part !== null).join(', ')
  const title = fill(words.linkAsk, { folio: row.folio, name })
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="column gap-2 chooser">
        <h2>{title}</h2>
        <WithData of={check}>
          {(found) =>
            found && (
              <>
                {found.agrees ? (
                  <p>
                    {found.holder === ''
                      ? words.linkNoHolder
                      : fill(words.linkHolder, { holder: found.holder })}
                  </p>
                ) : (
                  <Callout>{fill(words.linkDiffers, { holder: found.holder, name: client.title })}</Callout>
                )}
                {found.further > 0 && <p>{plural(localeWords, words.linkFurther, found.further)}</p>}
                <p className="acts">
                  <Button
                    size="small"
                    autoFocus={found.agrees}
                    onClick={() => {
                      onClose()
                      const input = { folio: row.key, client: client.id, anyName: !found.agrees }
                      void actAndSay(sendAct('folio-link', input), words.linked)
                    }}
                  >
                    {found.agrees ? words.linkNow : words.linkAnyName}
                  </Button>
                  <Button kind="quiet" size="small" onClick={onClose}>
                    {words.cancel}
                  </Button>
                </p>
              </>
            )
          }
        </WithData>
      </div>
    </Dialog>
  )
}
