import { readFileSync } from 'node:fs'
import type { CSSProperties } from 'react'
import { DocumentHead } from '../document/document-head.tsx'
import { ListedIsland } from '../islands/island.tsx'
import { definePage, type PageProps, type RouteArgs } from '../page/page.ts'
import { readTokens } from '../ui/contrast.ts'
import { Pagehead } from '../ui/pagehead.tsx'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { Figures } from './figures.tsx'
import { Scales } from './scales.tsx'
import styles from './styleguide.css?inline'

export default definePage({ styles, load, render: Styleguide })

/**
 * The design system on one page, by day and by night. Only `npm run dev` serves it: the built site answers 404.
 * The colours are read from tokens.css itself, so that what is shown is what is used.
 */
function load({ url, context }: RouteArgs) {
  const { values, day, night } = readTokens(readFileSync('site/ui/tokens.css', 'utf8'))
  const tab = url.searchParams.get('tab') === 'insurance' ? 'insurance' : 'funds'
  return { firm: context.firm, values: [...values], day: [...day], night: [...night], tab } as const
}

function Styleguide({ loaderData }: PageProps<typeof load>) {
  const { firm, values, day, night, tab } = loaderData
  const themes = [
    { theme: 'light', name: 'By day', jobs: new Map(day) },
    { theme: 'dark', name: 'By night', jobs: new Map(night) },
  ] as const
  return (
    <>
      <DocumentHead isPrivate title="Styleguide" description="The design system" firmName={firm.name} />
      <Pagehead
        eyebrow="In development only"
        title="Styleguide"
        lead="Every token and every component of site/ui in every state. Props are documented where the component is."
      />
      <div className="guide">
        {themes.map(({ theme, name, jobs }) => (
          <section key={theme} style={styleOf(theme, jobs)} className="guide-theme" aria-label={name}>
            <h2>{name}</h2>
            <Colours jobs={jobs} values={new Map(values)} />
            <Scales values={new Map(values)} />
            <ListedIsland
              name={`controls-${theme}`}
              part={Controls}
              props={{ theme, tab }}
              listPath="/site/styleguide/islands.ts"
            />
            <Figures firm={firm} />
          </section>
        ))}
      </div>
    </>
  )
}

/** Gives a part of the page the colours of a theme, whatever the device asks for. */
function styleOf(theme: 'light' | 'dark', jobs: ReadonlyMap<string, string>): CSSProperties {
  return { colorScheme: theme, ...Object.fromEntries([...jobs].map(([job, value]) => [`--${job}`, value])) }
}
