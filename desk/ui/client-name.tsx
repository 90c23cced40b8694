import { useMemo } from 'react'
import { fill } from '#content/fill.ts'
import { deskFrameWords } from '../words/frame.ts'
import { type Answered, useData } from './data.ts'

const words = deskFrameWords.palette

/**
 * A client's name. Where another client has the same one, what tells the two apart stands after it.
 *
 * @param client The account's number; null for a name that is no client's.
 */
export function ClientName({ name, client }: { name: string; client: string | null }) {
  return <NameApart name={name} apart={useApart(client)} />
}

/** A name, and what tells it from the same name of another client; null where nothing needs to. */
export function NameApart({ name, apart }: { name: string; apart: string | null }) {
  return (
    <>
      <strong>{name}</strong>
      {apart !== null && <span className="muted"> {apart}</span>}
    </>
  )
}

/** Returns what tells a client from others of the same name; null for a name that only one has. */
export function useApart(client: string | null): string | null {
  const { data } = useData('namesakes', {}, { isOn: client !== null })
  const known = useMemo(() => new Map((data ?? []).map(({ number, apart }) => [number, apart])), [data])
  return (client !== null && known.get(client)) || null
}

/** The line under a client that was found: what it was found by, and what tells clients of one name apart. */
export function apartText({
  matched,
  kind,
  email,
  panEnd,
  phoneEnd,
  town,
  apart,
}: Answered<'find'>[number]): string {
  const pan = panEnd === null ? '' : fill(words.panEnd, { end: panEnd })
  const phone = phoneEnd === null ? '' : fill(words.phoneEnd, { end: phoneEnd })
  const own = [words.kinds[kind], phone, town ?? '', pan, email]
  return [
    own.some((part) => part.includes(matched)) ? '' : matched,
    ...own,
    apart === null || own.includes(apart) ? '' : apart,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
