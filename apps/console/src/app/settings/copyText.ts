/** Puts a text on the clipboard; false when the browser does not allow it. Plain HTTP has no clipboard of the new kind. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.style.position = 'fixed'
    const place = document.querySelector('[role="dialog"]') ?? document.body
    place.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    return copied
  }
}
