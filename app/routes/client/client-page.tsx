import type { ReactNode } from 'react'
import { DocumentHead } from '#app/document-head.tsx'
import { AmountsContext, type AmountsLook } from './amount.tsx'
import './client.css'

type ClientPageProps = {
  /** Never with an amount: it stands in the history of the browser and on shared screens. */
  title: string
  description: string
  firmName: string
  look: AmountsLook
  children: ReactNode
}

/** What every page of the client area has: a head that search engines leave alone, and how figures are shown. */
export function ClientPage({ title, description, firmName, look, children }: ClientPageProps) {
  return (
    <AmountsContext value={look}>
      <DocumentHead title={title} description={description} firmName={firmName} isPrivate />
      {children}
    </AmountsContext>
  )
}
