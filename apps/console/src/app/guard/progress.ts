import NProgress from 'nprogress'

/** The bar of every navigation, as the specification words it. Times in milliseconds. */
export const progressSettings = {
  easing: 'ease',
  speed: 500,
  trickleSpeed: 200,
  minimum: 0.3,
  showSpinner: false,
}

NProgress.configure({
  ...progressSettings,
  // The library's own template gives the bar a role that ARIA does not know.
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
})

export { NProgress }
