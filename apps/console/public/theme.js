// Runs before anything is painted: the page starts in the theme it was left in. A file of its own, because the
// Content-Security-Policy forbids scripts inside the page.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Blocked storage means the default theme.
  }
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
