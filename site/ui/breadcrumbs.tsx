import { Link } from './link.tsx'

type BreadcrumbsProps = {
  /** Name of the navigation: "You are here". */
  label: string
  /** From the outermost; the last one is this page and may have no address. */
  items: {
    label: string
    href?: string
    /** Of the label, if it is not in the language of the page. */
    language?: string
  }[]
}

/** The way back up. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {items.map((item, i) => (
          <li key={item.label}>
            {item.href && i < items.length - 1 ? (
              <Link href={item.href}>{item.label}</Link>
            ) : (
              <span aria-current="page" lang={item.language}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
