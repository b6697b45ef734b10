import { escapeHtml } from '../../escape-html.ts'

export interface GuidePage {
  language: 'zh-cn' | 'en'
  /** That of the system when omitted. */
  theme: 'light' | 'dark' | undefined
  product: string
  path: string
  /** Escaped, as are the titles and the content. */
  title: string
  guides: readonly { path: string; title: string; current: boolean }[]
  sections: readonly { id: string; title: string }[]
  content: string
}

const words = {
  'zh-cn': { guides: '指南', sections: '本页内容', console: '打开控制台', other: 'English' },
  en: { guides: 'Guides', sections: 'On this page', console: 'Open the console', other: '中文' },
}

/** One guide as a standalone page: no script, both themes, readable on paper and on a phone. */
export function guidePage(page: GuidePage): string {
  const { language, theme, product, path, title, guides, sections, content } = page
  const t = words[language]
  const query = (lang: string) => `?lang=${lang}${theme ? `&amp;theme=${theme}` : ''}`
  const nav = guides
    .map(
      (one) =>
        `<a href="${one.path}${query(language)}"${one.current ? ' aria-current="page"' : ''}>${one.title}</a>`,
    )
    .join('')
  const contents = sections.map(({ id, title: name }) => `<li><a href="#${id}">${name}</a></li>`).join('')
  const other = language === 'en' ? 'zh-cn' : 'en'
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${escapeHtml(product)}</title>
<style>${style}</style>
</head>
<body>
<header><a class="product" href="/">${escapeHtml(product)}</a><nav aria-label="${t.guides}">${nav}</nav><span class="tools"><a href="${path}${query(other)}" lang="${other === 'en' ? 'en' : 'zh-CN'}">${t.other}</a><a href="/">${t.console}</a></span></header>
<div class="columns">
<aside><nav aria-label="${t.sections}"><p>${t.sections}</p><ul>${contents}</ul></nav></aside>
<main>${content}</main>
</div>
</body>
</html>
`
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#1d2530,#e3e7ec);--dim:light-dark(#5a6472,#a0a9b5);--line:light-dark(#dfe3e8,#333a44);--back:light-dark(#fff,#16191d);--soft:light-dark(#f5f7f9,#1f242a);--accent:light-dark(#1b62b5,#79b4f5)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
html{scroll-padding-top:72px}
body{margin:0;color:var(--ink);background:var(--back);font:16px/1.7 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
a{color:var(--accent)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:center;gap:4px 24px;padding:12px 24px;border-bottom:1px solid var(--line);background:var(--back);font-size:14px}
header a{text-decoration:none;padding:4px 0}
.product{color:inherit;font-size:16px;font-weight:600}
header nav{display:flex;flex-wrap:wrap;gap:4px 20px}
header nav a{color:var(--dim);border-bottom:2px solid transparent}
header nav a[aria-current]{color:var(--ink);border-color:var(--accent);font-weight:600}
.tools{display:flex;gap:20px;margin-left:auto}
.columns{display:grid;grid-template-columns:220px minmax(0,760px);gap:48px;max-width:1100px;margin:0 auto;padding:32px 24px 96px}
aside nav{position:sticky;top:88px;font-size:14px}
aside p{margin:0 0 8px;color:var(--dim);font-size:13px}
aside ul{margin:0;padding:0;list-style:none;border-left:1px solid var(--line)}
aside li a{display:block;padding:3px 0 3px 14px;color:inherit;text-decoration:none}
aside li a:hover{color:var(--accent)}
h1{margin:0 0 8px;font-size:30px;line-height:1.3}
h1+p{margin-top:0;color:var(--dim);font-size:17px}
h2{margin:40px 0 12px;padding-top:4px;font-size:21px;line-height:1.4}
h3{margin:28px 0 8px;font-size:17px}
p,ul,ol{margin:0 0 16px}
ul,ol{padding-left:24px}
li{margin-bottom:6px}
em{font-style:normal;font-weight:500;color:light-dark(#3a4654,#c4ccd6)}
code{padding:1px 5px;border-radius:4px;background:var(--soft);font:0.88em ui-monospace,SFMono-Regular,Menlo,monospace}
.table{overflow-x:auto;margin:0 0 20px;border:1px solid var(--line);border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:15px;line-height:1.55}
th,td{padding:9px 14px;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
thead th{border-top:0;background:var(--soft);color:var(--dim);font-size:13px;font-weight:500}
td:first-child{min-width:150px}
@media (max-width:860px){.columns{grid-template-columns:minmax(0,1fr);gap:8px;padding-top:20px}aside nav{position:static;margin-bottom:16px}header{position:static;padding:12px 16px}.columns{padding-left:16px;padding-right:16px}.tools{margin-left:0}h1{font-size:26px}td:first-child{min-width:110px}}
@media print{header,aside{display:none}.columns{display:block;padding:0}}
`
