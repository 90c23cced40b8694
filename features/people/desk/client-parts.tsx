import type { ReactNode } from 'react'
import { type Answered, useData } from '#desk/ui/data.ts'
import { WithData } from '#desk/ui/states.tsx'
import { Advice } from '#features/advice/shared/advice.tsx'
import { ClientUploads } from '#features/uploads/shared/client-uploads.tsx'
import { deskClientWords as words } from '../words/desk-client.ts'
import { AsClient } from './as-client.tsx'
import { Acts, Consents, SignIn, ViewedBy } from './client-access.tsx'
import { Costs, Entries, Holdings } from './client-money.tsx'
import { Documents } from './client-papers.tsx'
import { ClientProfile } from './client-profile.tsx'
import { ClientRequests } from './client-requests.tsx'
import { ClientTimeline, Conversations } from './client-timeline.tsx'
import type { ClientView } from './record-tabs.ts'

type PartProps = { record: NonNullable<Answered<'client'>> }

/** One part of a client's record. */
export function ClientPart({ view, record }: PartProps & { view: ClientView }) {
  const Part = parts[view]
  return <Part record={record} />
}

const parts: Readonly<Record<ClientView, (props: PartProps) => ReactNode>> = {
  overview: ClientTimeline,
  conversations: ({ record: { number } }) => (
    <Asked of={useData('client-conversations', { number })} render={Conversations} number={number} />
  ),
  requests: ({ record: { number } }) => (
    <Asked of={useData('client-requests', { number })} render={ClientRequests} number={number} />
  ),
  acts: ({ record: { number } }) => (
    <Asked of={useData('client-acts', { client: number })} render={Acts} number={number} />
  ),
  holdings: ({ record: { number } }) => (
    <Asked of={useData('client-holdings', { number })} render={Holdings} number={number} />
  ),
  transactions: ({ record: { number } }) => (
    <Asked of={useData('client-entries', { number })} render={Entries} number={number} />
  ),
  costs: ({ record: { number } }) => (
    <Asked of={useData('client-costs', { number })} render={Costs} number={number} />
  ),
  advice: ({ record: { number } }) => (
    <Asked of={useData('client-advice', { number })} render={Advice} number={number} />
  ),
  documents: ({ record: { number } }) => (
    <>
      <ClientUploads number={number} />
      <h3>{words.documents}</h3>
      <Asked of={useData('client-documents', { number })} render={Documents} number={number} />
    </>
  ),
  household: ClientProfile,
  'sign-in': SignIn,
  consents: ({ record: { number } }) => (
    <Asked of={useData('client-consents', { number })} render={Consents} number={number} />
  ),
  looks: ({ record: { number } }) => (
    <Asked of={useData('client-looks', { number })} render={ViewedBy} number={number} />
  ),
  'as-client': AsClient,
}

function Asked<Data>({
  of,
  render: Render,
  number,
}: {
  of: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  render: (props: { data: NonNullable<Data>; number: string }) => ReactNode
  number: string
}) {
  return <WithData of={of}>{(data) => (data ? <Render data={data} number={number} /> : null)}</WithData>
}
