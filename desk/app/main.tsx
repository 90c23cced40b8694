import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient, useData } from './data.ts'
import { followLive } from './live.ts'
import { watchPresence } from './presence.ts'
import './desk.css'

const root = document.getElementById('desk')
if (!root) throw new Error('the shell page has no #desk')
watchPresence(() => {})
followLive()
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <ClientList />
  </QueryClientProvider>,
)

function ClientList() {
  const { data = [] } = useData('clients', {})
  return (
    <ul>
      {data.map(({ number, name }) => (
        <li key={number}>{name}</li>
      ))}
    </ul>
  )
}
