import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, sendAct, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { Tag } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { booksWords } from '../words/desk-books.ts'
import { minuteText } from './feed-text.ts'
import { folioColumn } from './registrar-columns.tsx'

const words = booksWords.reconcile
type Row = NonNullable<Answered<'folios-linked'>>['rows'][number]

const columns: readonly ListColumn<Row>[] = columnsOf(words.columns, {
  folio: folioColumn,
  client: [
    'minmax(8rem, 2fr)',
    ({ name, client, agrees }) => (
      <>
        <ClientName name={name} client={client} /> {!agrees && <Tag>{words.differs}</Tag>}
      </>
    ),
  ],
  holder: [
    'minmax(8rem, 2fr)',
    ({ holder, pan_end: end }) => (
      <>
        {holder || words.noName} {end !== null && <span className="muted">{fill(words.pan, { end })}</span>}
      </>
    ),
    'extra',
  ],
  by: [
    'minmax(9rem, 17rem)',
    ({ found_by: by, actor, at }) => (
      <span className="muted">
        {fill(booksWords.imports.by, { name: by === 'desk' ? actor : words.byFile, at: minuteText(at) })}
      </span>
    ),
    'extra',
  ],
})

/** Folios that clients have, the newest links first. Enter takes one away again. */
export function LinkedFolios() {
  const [text, setText] = useAddressState('of', '')
  const linked = useData('folios-linked', { text: text.trim() }, { keepsPrevious: true })
  const [picked, setPicked] = useState<Row | null>(null)
  const mayWork = may(me.roles, 'work-books')
  return (
    <>
      <label className="filters book-acts">
        <span className="visually-hidden">{words.linkedSearch}</span>
        <input
          className="filter"
          type="search"
          value={text}
          placeholder={words.linkedHint}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <WithData of={linked}>
        {(found) =>
          found && (
            <>
              {found.isCut && <p className="muted">{words.linkedCut}</p>}
              <List
                label={words.tabs.linked}
                name="reconcile-linked"
                rows={found.rows}
                keyOf={keyOf}
                columns={columns}
                heads={fixedHeads}
                {...(mayWork ? { onOpen: setPicked } : {})}
                empty={<Empty title={text.trim() ? words.empty.notLinked : words.empty.linked} />}
                foot={mayWork && [['list-open', words.unlink]]}
              />
            </>
          )
        }
      </WithData>
      {picked && (
        <AskDialog
          title={fill(words.unlinkTitle, { folio: picked.folio, name: picked.name })}
          sub={[
            picked.further > 0 ? plural(localeWords, words.unlinkFurther, picked.further) : '',
            words.unlinkHelp,
          ].join(' ')}
          fields={[]}
          submit={words.unlink}
          send={() =>
            sendAct('folio-unlink', { folio: picked.key, client: picked.client, ignoredBecause: '' })
          }
          done={words.unlinked}
          onClose={() => setPicked(null)}
        />
      )}
    </>
  )
}
