import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { useAddress } from '../ui/link.tsx'
import { JsonLd } from './json-ld.tsx'
import { usePageParts } from './page-parts.tsx'

type CrumbsProps = Parameters<typeof Breadcrumbs>[0]

/** The way back up, for people and for search engines. */
export function Crumbs({ label, items }: CrumbsProps) {
  const path = usePageParts()?.path ?? ''
  const address = useAddress()
  return (
    <>
      <Breadcrumbs label={label} items={items} />
      <JsonLd
        facts={(origin) => ({
          '@type': 'BreadcrumbList',
          itemListElement: items.map((item, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: item.label,
            item: `${origin}${address(item.href ?? path)}`,
          })),
        })}
      />
    </>
  )
}
