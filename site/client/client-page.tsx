import type { ReactNode } from 'react'
import { compareRecordsPath } from '../document/built-files.server.ts'
import { DocumentHead } from '../document/document-head.tsx'
import { PageScript } from '../document/page-script.tsx'
import { useWords } from '../language/use-words.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { AddressContext, useAddress } from '../ui/link.tsx'
import { AmountsContext } from './amount.tsx'
import type { ClientFrame } from './client-frame.server.ts'
import { trailOf } from './client-pages.ts'
import { EmptyArea } from './empty-area.tsx'
import { grantedAddress } from './granted-address.ts'
import { ListsContext } from './pager.tsx'
import { type Shared, SharedBar, scopeAddress } from './shared-bar.tsx'
import { UserCopy } from './user-copy.tsx'

type ClientPageProps = {
  /** Never with an amount: titles are kept in the browser's history and seen on shared screens. */
  title: string
  /** Of the title, if it is not in the language of the page: that of a sealed paper. */
  titleLanguage?: string
  /** The loader data of the page. */
  data: ClientFrame
  /** The query of the page above this one: the year that was chosen there. */
  aboveQuery?: string
  /** Nothing is known of the client's money yet: its place is taken by what to do next. */
  isEmpty?: boolean
  /** The purpose of the page. Without it the page renders its own heading. */
  lead?: string
  children: ReactNode
}

/** The frame of every page in the client area: a head with noindex, breadcrumbs, and the setting for hidden amounts. */
export function ClientPage({
  title,
  titleLanguage,
  data,
  aboveQuery = '',
  isEmpty = false,
  lead,
  children,
}: ClientPageProps) {
  const { ui } = useWords('frame')
  const names = useWords('pages')
  const { firmName, look, user, of, path } = data
  const toOwn = useAddress()
  const trail = trailOf(path).slice(0, -1)
  const above = trail.map(({ id, path: pattern }, i) =>
    id
      ? {
          label: names[id].name,
          href: pattern.replace(':grant', of?.grantId ?? '') + (i === trail.length - 1 ? aboveQuery : ''),
        }
      : ownerOf(of),
  )
  const page = (
    <AmountsContext value={look}>
      <ListsContext value={{ search: data.search, words: ui.pages }}>
        <DocumentHead title={title} firmName={firmName} isPrivate />
        <UserCopy user={user} />
        <PageScript src={compareRecordsPath} />
        <div className="wrap client">
          {above.length > 0 ? (
            <Breadcrumbs
              label={ui.breadcrumbs}
              items={[...above, { label: title, ...(titleLanguage && { language: titleLanguage }) }]}
            />
          ) : null}
          {of ? <SharedBar of={of} title={title} /> : null}
          {lead ? (
            <div className="stack">
              <h1 className="h2">{title}</h1>
              <p className="lead">{lead}</p>
            </div>
          ) : null}
          {isEmpty ? (
            <>
              {lead ? null : <h1 className="h2">{title}</h1>}
              <EmptyArea of={of?.name ?? null} />
            </>
          ) : (
            children
          )}
        </div>
      </ListsContext>
    </AmountsContext>
  )
  if (!of) return page
  return <AddressContext value={(path) => toOwn(grantedAddress(of.grantId, path))}>{page}</AddressContext>
}

/** The first page of the person whose money a grant shows. */
function ownerOf(of: Shared | null) {
  if (!of) throw new Error('a page above this one has no name')
  const [first = 'value'] = of.scopes
  return { label: of.name, href: scopeAddress(of.grantId, first) }
}
