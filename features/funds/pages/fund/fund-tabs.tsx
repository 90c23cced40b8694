import { useEffect, useState } from 'react'
import { Link } from '#site/ui/link.tsx'

export type FundTabsProps = {
  label: string
  /** The sections in page order: the id of each, and its name. */
  sections: readonly { readonly id: string; readonly name: string }[]
}

/** Links to the sections of the page. With script the one being read is marked. */
export function FundTabs({ label, sections }: FundTabsProps) {
  const current = useCurrentSection(sections)
  return (
    <nav className="tabs" aria-label={label}>
      {sections.map(({ id, name }) => (
        <Link key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The last section whose head has reached the upper third of the window; null above the first one. */
function useCurrentSection(sections: FundTabsProps['sections']): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const find = () => {
      const reached = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setCurrent(reached.at(-1)?.id ?? null)
    }
    find()
    addEventListener('scroll', find, { passive: true })
    addEventListener('resize', find)
    return () => {
      removeEventListener('scroll', find)
      removeEventListener('resize', find)
    }
  }, [sections])
  return current
}
