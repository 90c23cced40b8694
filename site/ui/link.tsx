import { type ComponentPropsWithRef, createContext, useContext } from 'react'

/** How a path of this site becomes the address in the language of the page. */
export type AddressOf = (path: string) => string

export const AddressContext = createContext<AddressOf>((path) => path)

/** For addresses that no link has, such as the action of a form. */
export function useAddress(): AddressOf {
  return useContext(AddressContext)
}

type LinkProps = ComponentPropsWithRef<'a'> & {
  /** A path of this site as in site/routes.ts, a hash, or another site. */
  href: string
}

/** A link that stays in the language of the page. Every navigation loads a document. */
export function Link({ href, ...rest }: LinkProps) {
  return <a {...rest} href={useAddress()(href)} />
}

/** A form that stays in the language of the page. Without an action it goes to the address of the page itself. */
export function Form({ action, ...rest }: ComponentPropsWithRef<'form'> & { action?: string }) {
  const address = useAddress()
  return <form {...rest} action={action === undefined ? undefined : address(action)} />
}
