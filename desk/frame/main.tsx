import './desk.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ask, queryClient } from '../ui/data.ts'
import { watchIdle } from './idle.ts'
import { keepFocus } from './keep-focus.ts'
import { followLive } from './live.ts'
import { Shell } from './shell.tsx'

const root = document.getElementById('desk')
if (!root) throw new Error('the shell page has no #desk')
watchIdle(() => void ask('awake', {}).catch(() => {}))
followLive()
keepFocus()
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <Shell />
  </QueryClientProvider>,
)
