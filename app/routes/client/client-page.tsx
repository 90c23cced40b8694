import type { ReactNode } from 'react'
import { DocumentHead } from '#app/document-head.tsx'
import { UserCopy } from '#app/routes/account/parts/user-copy.tsx'
import type { DisplayCopy } from '#server/accounts/session.server.ts'
import { AmountsContext, type AmountsLook } from './amount.tsx'
import './client.css'

type ClientPageProps = {
  /** Never with an amount: it stands in the history of the browser and on shared screens. */
  title: string
  description: string
  firmName: string
  look: AmountsLook
  /** Whom the page was made for. */
  user: DisplayCopy
  children: ReactNode
}

/** What every page of the client area has: a head that search engines leave alone, and how figures are shown. */
export function ClientPage({ title, description, firmName, look, user, children }: ClientPageProps) {
  return (
    <AmountsContext value={look}>
      <DocumentHead title={title} description={description} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      {children}
    </AmountsContext>
  )
}
