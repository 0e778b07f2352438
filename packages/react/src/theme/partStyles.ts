/** The parts views are made of. */
export const partStyles = `
.button { display: flex; align-items: center; justify-content: center; gap: 8px; width: 100%; min-height: 52px; padding: 8px 16px; border-radius: 16px; font-size: 15px; font-weight: 550; letter-spacing: -0.005em; text-align: center; text-decoration: none; transition: transform 120ms, background-color 120ms; }
.button:active { transform: scale(0.985); }
.button.primary { background: var(--accent); color: var(--on-accent); }
.button.quiet { background: var(--raise); color: var(--ink); }
.button.quiet:hover { background: var(--press); }
.button[data-busy] { cursor: progress; opacity: 0.72; transform: none; }
.spinner { width: 16px; height: 16px; border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: 50%; animation: turn 900ms linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }

.caption { padding: 8px 8px 2px; font-size: 12px; font-weight: 550; line-height: 16px; letter-spacing: 0.01em; color: var(--soft); }
.list { display: grid; gap: 4px; margin: 0 -8px; }
.row { display: grid; grid-template-columns: 40px 1fr auto; gap: 12px; color: inherit; text-decoration: none; align-items: center; width: 100%; min-height: 56px; padding: 8px; border-radius: 16px; }
.row:hover, .row:focus-visible { background: var(--raise); }
.row-title { font-weight: 550; letter-spacing: -0.005em; overflow-wrap: anywhere; }
.row[aria-current] { background: var(--raise); }
.row[aria-disabled] { cursor: default; }
.row[aria-disabled] :is(.network-icon, .row-title) { opacity: 0.55; }
.row-text { display: grid; min-width: 0; }
.row-sub { font-size: 13px; line-height: 18px; color: var(--soft); overflow-wrap: anywhere; }
/* A short address moves to the next line as a whole. */
:is(.row-sub, .facts dd) > bdi[dir='ltr'] { display: inline-block; }
.row > .icon:not(.icon-tile) { color: var(--soft); }
.doubt { color: var(--warn); }
.tag { padding: 2px 8px; border-radius: 8px; background: var(--raise); font-size: 11px; font-weight: 550; line-height: 16px; color: var(--soft); white-space: nowrap; }
.row:hover .tag, .row[aria-current] .tag { background: var(--bg); }
.tag[data-tone='good'] { color: var(--good); }
.tick { display: grid; color: var(--good); }
.icon-tile { border-radius: 12px; background: var(--raise); }
.row:hover .icon-tile { background: var(--press); }
.pair { display: grid; grid-template-columns: 1fr 40px; align-items: center; }
.search { display: grid; grid-template-columns: 20px 1fr; gap: 10px; align-items: center; min-height: 48px; padding: 0 14px; border: 1px solid transparent; border-radius: 16px; background: var(--raise); color: var(--soft); }
.search:focus-within { border-color: var(--ring); }
.search input { width: 100%; min-width: 0; padding: 0; border: 0; background: none; color: var(--ink); outline: none; appearance: none; text-overflow: ellipsis; }
.search ::-webkit-search-cancel-button { filter: grayscale(1); }
.search input::placeholder { color: var(--soft); }
.sentinel { height: 1px; }
.segments { display: grid; border: 0; min-width: 0; grid-auto-columns: 1fr; grid-auto-flow: column; gap: 2px; padding: 3px; border-radius: 14px; background: var(--raise); }
.segment { display: grid; place-items: center; min-height: 36px; padding: 4px 8px; border-radius: 11px; font-size: 13px; font-weight: 550; text-align: center; cursor: pointer; color: var(--soft); }
.segment[aria-pressed='true'], .segment[aria-selected='true'], .segment:has(:checked) { background: light-dark(var(--bg), var(--press)); color: var(--ink); box-shadow: 0 1px 2px rgb(0 0 0 / 0.08); }
.segment:has(:focus-visible) { outline: 2px solid var(--ring); outline-offset: 2px; }
.tab-bar { display: flex; gap: 4px; align-items: center; }
.tab-bar > .segments { flex: 1; }
.panel { display: flex; flex: 1; flex-direction: column; gap: 8px; }
.segment[data-idle] { grid-auto-flow: column; gap: 4px; justify-content: center; }
.segment[data-idle]::after { content: '+' / ''; }
.step-name { font-size: 13px; font-weight: 550; color: var(--soft); }
.network-icon { display: block; flex: none; border-radius: 50%; object-fit: cover; }
.badged { position: relative; flex: none; display: block; }
.badged > * + .network-icon { position: absolute; inset-block-end: -3px; inset-inline-end: -3px; border: 2px solid var(--bg); box-sizing: content-box; background: var(--bg); }
.wallet-icon { display: block; border-radius: 28%; background: var(--raise); object-fit: cover; }
img:is(.network-icon, .wallet-icon) { outline: 1px solid rgb(128 128 128 / 0.18); outline-offset: -1px; }
img.network-icon { background: #fff; }
.blank { flex: none; background: var(--raise); }
.letter { flex: none; overflow: clip; color: #fff; text-align: center; }
.stack { display: grid; gap: 8px; width: 100%; }
.empty { display: grid; justify-items: center; gap: 8px; margin: auto; padding: 24px 12px; text-align: center; color: var(--ink); }
.empty .icon { color: var(--soft); }
.skeleton rect { fill: var(--raise); animation: breathe 1.6s ease-in-out infinite; }
@keyframes breathe { 50% { fill: var(--press); } }

.hero { display: grid; justify-items: center; gap: 4px; padding: 8px 0; text-align: center; }
.hero.compact { padding: 0 0 4px; }
.hero-title { font-size: 17px; font-weight: 550; overflow-wrap: anywhere; }
.hero .stack { margin-top: 8px; text-align: start; }
.hero > .wallet-icon + p { margin-top: 10px; }
.sub { font-size: 14px; line-height: 20px; color: var(--soft); overflow-wrap: anywhere; }
.amount { font-size: 40px; font-weight: 600; line-height: 48px; letter-spacing: -0.03em; overflow-wrap: anywhere; }
.amount[data-long] { font-size: 28px; line-height: 36px; }
.amount[data-long='very'] { font-size: 20px; line-height: 28px; }
.fraction { color: var(--soft); }
.under { min-height: 20px; }
.balance { display: grid; align-items: center; min-height: 48px; margin-top: 12px; }

.waiting { position: relative; display: grid; place-items: center; width: 96px; height: 96px; margin: 36px auto 12px; }
.waiting[data-busy]::before { content: ''; position: absolute; inset: -2px; border: 2.5px solid transparent; border-block-start-color: var(--ink); border-radius: 34px; animation: turn 1.4s linear infinite; }
.waiting.round[data-busy]::before { border-radius: 50%; }

.pill { display: inline-flex; gap: 8px; align-items: center; max-width: 100%; padding: 6px 12px 6px 6px; border-radius: 999px; background: var(--raise); font-size: 14px; font-weight: 550; }
.where { display: flex; align-items: center; gap: 4px; max-width: 100%; }
.pill.quiet { padding: 4px 10px 4px 6px; background: none; font-size: 13px; color: var(--soft); }
.pill:hover { background: var(--press); }
.lk-avatar { flex: none; display: block; border-radius: 50%; }
.actions { display: grid; grid-auto-columns: minmax(72px, 96px); grid-auto-flow: column; justify-content: center; gap: 8px; padding: 8px 0; }
.action { display: grid; gap: 6px; justify-items: center; font-size: 12px; font-weight: 550; line-height: 16px; border-radius: 16px; }
.action-icon { display: grid; place-items: center; width: 100%; height: 52px; border-radius: 16px; background: var(--raise); }
.action:hover .action-icon { background: var(--press); }

.field { display: grid; gap: 4px; padding: 14px 16px; border-radius: 20px; background: var(--raise); border: 1px solid transparent; }
.field:focus-within { border-color: var(--ring); }
.field[data-invalid] { border-color: var(--bad); }
.field-head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; font-size: 13px; color: var(--soft); }
.field-body { display: flex; gap: 12px; align-items: center; }
.field input, .field textarea { flex: 1; resize: none; width: 100%; min-width: 0; padding: 0; border: 0; background: none; outline: none; }
.field :is(input, textarea)::placeholder { color: var(--soft); opacity: 0.7; }
.amount-input { font-size: 32px; font-weight: 600; line-height: 40px; letter-spacing: -0.025em; }
.address-input { field-sizing: content; min-height: 28px; font: 500 14px/22px var(--mono); overflow-wrap: anywhere; }
.unit { flex: none; padding: 5px 12px; border: 1px solid var(--line); border-radius: 999px; background: var(--bg); font-weight: 550; }
.field-error { font-size: 13px; line-height: 18px; color: var(--bad); }
.field-error:empty { display: none; }

.address { padding: 12px 16px; border-radius: 16px; background: var(--raise); font: 500 14px/22px var(--mono); letter-spacing: 0.02em; }
.groups { display: flex; flex-wrap: wrap; gap: 0 0.6em; }
.address em { font-style: normal; font-weight: 650; color: var(--brass); }
.notice { display: grid; grid-template-columns: 20px 1fr; gap: 10px; padding: 12px; border-radius: 16px; font-size: 13px; line-height: 18px; }
.notice b { font-weight: 600; }
.notice > div > b:first-child { display: block; }
.notice.warn { background: var(--warn-bg); color: var(--warn); }
.notice.bad { background: var(--bad-bg); color: var(--bad); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; padding: 8px; font-size: 14px; }
.facts dt { color: var(--soft); }
.facts dd { font-weight: 500; text-align: end; overflow-wrap: anywhere; }
`
