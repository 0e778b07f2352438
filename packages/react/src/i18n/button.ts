type ButtonTexts = readonly [connect: string, connecting: string, wrongNetwork: string]

/** The buttons' own texts, apart from the rest so that a page does not load every text for them. */
export const buttonTexts = {
  en: ['Connect wallet', 'Connecting…', 'Wrong network'],
  de: ['Wallet verbinden', 'Verbinde …', 'Falsches Netzwerk'],
  es: ['Conectar billetera', 'Conectando…', 'Red incorrecta'],
  fr: ['Connecter un portefeuille', 'Connexion…', 'Mauvais réseau'],
  pt: ['Conectar carteira', 'Conectando…', 'Rede incorreta'],
  ja: ['ウォレットを接続', '接続中…', 'ネットワークが違います'],
  ko: ['지갑 연결', '연결 중…', '잘못된 네트워크'],
  zh: ['连接钱包', '正在连接…', '网络不正确'],
  ru: ['Подключить кошелёк', 'Подключение…', 'Не та сеть'],
  tr: ['Cüzdan bağla', 'Bağlanıyor…', 'Yanlış ağ'],
  ar: ['ربط المحفظة', 'جارٍ الربط…', 'شبكة غير صحيحة'],
  hi: ['वॉलेट जोड़ें', 'जुड़ रहा है…', 'गलत नेटवर्क'],
} satisfies Record<string, ButtonTexts>
