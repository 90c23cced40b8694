import { cacheForEveryone } from '#kit/services/services.server.ts'
import { deviceCalculatorsPath, recomputePath } from '#site/document/built-files.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { PageScript } from '#site/document/page-script.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Pagehead } from '#site/ui/pagehead.tsx'
import styles from './calculators-list.css?inline'
import { askedOf, FindCalculators } from './find-calculators.tsx'

export default definePage({ styles, load, render: CalculatorsPage })

function load({ url, context }: RouteArgs) {
  cacheForEveryone(context)
  const query = askedOf(url.searchParams)
  return { query, firmName: context.firm.name }
}

function CalculatorsPage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('calculators')
  const { query, firmName } = loaderData
  const { index } = words
  return (
    <>
      <DocumentHead title={index.headTitle} description={index.description} firmName={firmName} />
      <Pagehead eyebrow={index.headTitle} title={index.title} lead={index.lead} />
      <FindCalculators words={words} query={query} script={deviceCalculatorsPath} />
      <PageScript src={recomputePath} />
    </>
  )
}
