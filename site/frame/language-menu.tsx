import { Icon } from '../ui/icon.tsx'
import { on } from '../ui/script-hooks.ts'
import type { LanguageChoice } from './languages.ts'

type LanguageMenuProps = {
  /** What the list is called, in the language of the page. */
  label: string
  choices: readonly LanguageChoice[]
}

/** The languages in the bar: this page in each, named in its own letters. Without script it is a popover like the others. */
export function LanguageMenu({ label, choices }: LanguageMenuProps) {
  const current = choices.find(({ isCurrent }) => isCurrent)
  if (choices.length < 2 || !current) return null
  return (
    <nav className="bar-language" aria-label={label}>
      <ul className="bar-list">
        <li>
          <button type="button" popoverTarget="menu-language" {...on('for', 'menu-language')}>
            {current.name}
            <Icon name="chevron-down" size={16} />
          </button>
          <ul className="menu" id="menu-language" popover="auto">
            <LanguageLinks choices={choices} />
          </ul>
        </li>
      </ul>
    </nav>
  )
}

/** The same as a list, for the footer. Not a second landmark: the bar has the one of this name. */
export function LanguageList({ label, choices }: LanguageMenuProps) {
  if (choices.length < 2) return null
  return (
    <ul className="languages" aria-label={label}>
      <LanguageLinks choices={choices} />
    </ul>
  )
}

function LanguageLinks({ choices }: Pick<LanguageMenuProps, 'choices'>) {
  return choices.map(({ language, name, href, isCurrent }) => (
    <li key={language} lang={language}>
      {isCurrent ? (
        <span aria-current="true">{name}</span>
      ) : (
        <a href={href} hrefLang={language} {...on('language')}>
          {name}
        </a>
      )}
    </li>
  ))
}
