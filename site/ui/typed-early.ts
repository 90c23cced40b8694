type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the fields of a form that were changed before its script came, as on a slow line. Sliders, hidden fields and passwords are left out. */
export function typedEarly(form: HTMLFormElement): Field[] {
  const fields = form.querySelectorAll<Field>(
    'input:not([type=hidden], [type=password], [type=range]), textarea, select',
  )
  return [...fields].filter((field) => {
    if (field instanceof HTMLSelectElement) return !isAsSent(field)
    if (/^(checkbox|radio)$/.test(field.type)) {
      const { checked, defaultChecked } = field as HTMLInputElement
      return checked !== defaultChecked
    }
    return field.value !== field.defaultValue
  })
}

/** A list without a chosen entry shows its first. */
function isAsSent({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findLastIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex === Math.max(0, sent) || options.length === 0
}
