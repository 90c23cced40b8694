/** Returns the address at which a list is exported, with the filter that it has on its own screen. */
export function exportAddress(filter: Readonly<Record<string, string>>): `/${string}` {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== '' && value !== 'all') params.set(name, value)
  }
  return `/export?${params}`
}
