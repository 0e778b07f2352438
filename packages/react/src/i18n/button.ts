import type { LocaleId } from './locales.js'

type ButtonTexts = { connect: string; connecting: string; wrongNetwork: string; network: string }

/** The buttons' own texts, apart from the rest so that a page does not load every text for them. */
export const buttonTexts: { readonly [locale in LocaleId]: ButtonTexts } = {
  en: of('Connect wallet', 'Connecting…', 'Wrong network', 'Choose network'),
  de: of('Wallet verbinden', 'Verbinde …', 'Falsches Netzwerk', 'Netzwerk wählen'),
  es: of('Conectar billetera', 'Conectando…', 'Red incorrecta', 'Elegir red'),
  fr: of('Connecter un portefeuille', 'Connexion…', 'Mauvais réseau', 'Choisir un réseau'),
  pt: of('Conectar carteira', 'Conectando…', 'Rede incorreta', 'Escolher rede'),
  ja: of('ウォレットを接続', '接続中…', 'ネットワークが違います', 'ネットワークを選択'),
  ko: of('지갑 연결', '연결 중…', '잘못된 네트워크', '네트워크 선택'),
  zh: of('连接钱包', '正在连接…', '网络不正确', '选择网络'),
  ru: of('Подключить кошелёк', 'Подключение…', 'Не та сеть', 'Выбрать сеть'),
  tr: of('Cüzdan bağla', 'Bağlanıyor…', 'Yanlış ağ', 'Ağ seç'),
  ar: of('ربط المحفظة', 'جارٍ الربط…', 'شبكة غير صحيحة', 'اختر الشبكة'),
  hi: of('वॉलेट जोड़ें', 'जुड़ रहा है…', 'गलत नेटवर्क', 'नेटवर्क चुनें'),
}

function of(connect: string, connecting: string, wrongNetwork: string, network: string): ButtonTexts {
  return { connect, connecting, wrongNetwork, network }
}
