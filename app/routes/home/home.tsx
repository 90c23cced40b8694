import { keepForEveryone } from '#server/firm.server.ts'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  keepForEveryone(context)
  return null
}

export default function Home() {
  return <h1 className="wrap">Peepal</h1>
}
