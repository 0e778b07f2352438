import { type AlertId, alertTitles } from '@latchkey/core/alerts'
import type { LocaleId } from './locales.js'

/** What is wrong, and why and how to mend it. Names of options are as they stand in code. */
export type AlertTexts = {
  titles: { readonly [id in AlertId]: string }
  bodies: { readonly [id in AlertId]: (network: string, found: string) => string }
}

const titles = (network: string, node: string, configuration: string, session: string, project: string) => ({
  'adapter-missing': configuration,
  'embedded-contracts': configuration,
  'embedded-domain': configuration,
  'embedded-load': configuration,
  'network-not-found': network,
  'network-not-served': configuration,
  'node-missing': node,
  'node-wrong-network': configuration,
  'origin-not-allowed': configuration,
  'project-invalid': configuration,
  'project-missing': project,
  'relay-origin': configuration,
  'relay-project': configuration,
  'session-expired': session,
})

/**
 * The alerts in every language, apart from the other texts: only pages that are being developed show them, so no visitor
 * has to load them.
 */
export const alertTexts: { readonly [locale in LocaleId]: AlertTexts } = {
  en: {
    titles: alertTitles,
    bodies: {
      'adapter-missing': (network) =>
        `This page has no adapter for ${network}. Add it to adapters of createLatchkey().`,
      'embedded-contracts': (_, found) =>
        `The embedded wallet is not offered on every network: contracts that it needs are missing. ${found}. Take these networks out of networks of passkeyWallet().`,
      'embedded-domain': () =>
        'The embedded wallet failed to load because the domain is not allowed: its passkeys belong to another one. Check rp.id of the passkey wallet.',
      'embedded-load': () =>
        'The embedded wallet failed to load: its code did not arrive. Check that this page serves all files of its build, and its content security policy.',
      'network-not-found': (network) =>
        `${network} is not among the networks of this page. Add it to the networks of its adapter.`,
      'network-not-served': (network) =>
        `The data API does not serve ${network}, so its balances and history are missing. Add it to the networks of the server.`,
      'node-missing': (network) => `${network} has no node. Set its rpcUrl: no other node is used.`,
      'node-wrong-network': (network, found) =>
        `The node of ${network} belongs to another network (${found}), so nothing of it is shown or sent. Check its rpcUrl.`,
      'origin-not-allowed': () =>
        'The data API does not accept this page. Add its address to the origins of the project.',
      'project-invalid': () =>
        'The data API does not know this project, or it is disabled. Check api.projectId.',
      'project-missing': () => 'api.projectId is empty. Set it to the id of your project on the data API.',
      'relay-origin': () =>
        'The relay for phone wallets does not accept this page. Allow its address for your project there.',
      'relay-project': () =>
        'The relay for phone wallets does not know this project. Check walletConnect.projectId.',
      'session-expired': () =>
        'The session is not valid, or not yet. Check the clock of this device and connect again.',
    },
  },
  de: {
    titles: titles(
      'Netzwerk nicht gefunden',
      'Netzwerk ohne Knoten',
      'App falsch eingerichtet',
      'Sitzung abgelaufen',
      'Projekt-ID fehlt',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `Für ${network} gibt es auf dieser Seite keinen Adapter. Fügen Sie ihn bei adapters in createLatchkey() hinzu.`,
      'embedded-contracts': (_, found) =>
        `Die eingebettete Wallet wird nicht in jedem Netzwerk angeboten: Verträge, die sie braucht, fehlen. ${found}. Nimm diese Netzwerke aus networks von passkeyWallet().`,
      'embedded-domain': () =>
        'Die eingebettete Wallet wurde nicht geladen, weil die Domain nicht erlaubt ist: Ihre Passkeys gehören zu einer anderen. Prüfen Sie rp.id der Passkey-Wallet.',
      'embedded-load': () =>
        'Die eingebettete Wallet wurde nicht geladen: Ihr Code kam nicht an. Prüfen Sie, ob die Seite alle Dateien ausliefert, und ihre Content Security Policy.',
      'network-not-found': (network) =>
        `${network} gehört nicht zu den Netzwerken dieser Seite. Fügen Sie es bei den networks seines Adapters hinzu.`,
      'network-not-served': (network) =>
        `Die Daten-API bedient ${network} nicht: Guthaben und Verlauf fehlen dort. Tragen Sie es bei den networks des Servers ein.`,
      'node-missing': (network) =>
        `${network} hat keinen Knoten, und es wird keiner gefragt, den Sie nicht genannt haben. Geben Sie rpcUrl an.`,
      'node-wrong-network': (network, found) =>
        `Der Knoten von ${network} gehört zu einem anderen Netzwerk (${found}), darum wird nichts von ihm gezeigt oder gesendet. Prüfen Sie rpcUrl.`,
      'origin-not-allowed': () =>
        'Die Daten-API nimmt diese Seite nicht an. Tragen Sie ihre Adresse bei den origins des Projekts ein.',
      'project-invalid': () =>
        'Die Daten-API kennt dieses Projekt nicht, oder es ist abgeschaltet. Prüfen Sie api.projectId.',
      'project-missing': () =>
        'api.projectId ist leer. Tragen Sie die ID Ihres Projekts bei der Daten-API ein.',
      'relay-origin': () =>
        'Das Relay für Wallets auf Handys nimmt diese Seite nicht an. Erlauben Sie dort ihre Adresse für Ihr Projekt.',
      'relay-project': () =>
        'Das Relay für Wallets auf Handys kennt dieses Projekt nicht. Prüfen Sie walletConnect.projectId.',
      'session-expired': () =>
        'Die Sitzung ist nicht oder noch nicht gültig. Prüfen Sie die Uhr dieses Geräts und verbinden Sie sich neu.',
    },
  },
  es: {
    titles: titles(
      'Red no encontrada',
      'Red sin nodo',
      'Configuración de la app no válida',
      'Sesión caducada',
      'Falta el ID del proyecto',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `Esta página no tiene adaptador para ${network}. Añádelo a adapters en createLatchkey().`,
      'embedded-contracts': (_, found) =>
        `La cartera integrada no se ofrece en todas las redes: faltan contratos que necesita. ${found}. Quita estas redes de networks de passkeyWallet().`,
      'embedded-domain': () =>
        'La billetera integrada no se cargó porque el dominio no está permitido: sus llaves de acceso son de otro. Revisa rp.id de la billetera.',
      'embedded-load': () =>
        'La billetera integrada no se cargó: su código no llegó. Revisa que la página sirva todos sus archivos y su política de seguridad de contenido.',
      'network-not-found': (network) =>
        `${network} no está entre las redes de esta página. Añádela a networks en su adaptador.`,
      'network-not-served': (network) =>
        `La API de datos no atiende ${network}: allí faltan saldos e historial. Añádela a las networks del servidor.`,
      'node-missing': (network) =>
        `${network} no tiene nodo y no se consulta ninguno que no hayas indicado. Añade rpcUrl.`,
      'node-wrong-network': (network, found) =>
        `El nodo de ${network} es de otra red (${found}), así que no se muestra ni se envía nada de él. Revisa rpcUrl.`,
      'origin-not-allowed': () =>
        'La API de datos no acepta esta página. Añade su dirección a origins en el proyecto.',
      'project-invalid': () =>
        'La API de datos no conoce este proyecto o está desactivado. Revisa api.projectId.',
      'project-missing': () => 'api.projectId está vacío. Pon el ID de tu proyecto en la API de datos.',
      'relay-origin': () =>
        'El relay de billeteras móviles no acepta esta página. Permite su dirección en tu proyecto.',
      'relay-project': () =>
        'El relay de billeteras móviles no conoce este proyecto. Revisa walletConnect.projectId.',
      'session-expired': () =>
        'La sesión no es válida, o todavía no. Revisa el reloj de este dispositivo y vuelve a conectarte.',
    },
  },
  fr: {
    titles: titles(
      'Réseau introuvable',
      'Réseau sans nœud',
      'Configuration de l’app invalide',
      'Session expirée',
      'ID de projet manquant',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `Cette page n’a pas d’adaptateur pour ${network}. Ajoutez-le à adapters dans createLatchkey().`,
      'embedded-contracts': (_, found) =>
        `Le portefeuille intégré n’est pas proposé sur tous les réseaux : il manque des contrats dont il a besoin. ${found}. Retirez ces réseaux de networks de passkeyWallet().`,
      'embedded-domain': () =>
        'Le portefeuille intégré n’a pas pu être chargé car le domaine n’est pas autorisé : ses clés d’accès sont celles d’un autre. Vérifiez rp.id.',
      'embedded-load': () =>
        'Le portefeuille intégré n’a pas pu être chargé : son code n’est pas arrivé. Vérifiez que la page sert tous ses fichiers, et sa Content Security Policy.',
      'network-not-found': (network) =>
        `${network} ne fait pas partie des réseaux de cette page. Ajoutez-le aux networks de son adaptateur.`,
      'network-not-served': (network) =>
        `L’API de données ne sert pas ${network} : soldes et historique y manquent. Ajoutez-le aux networks du serveur.`,
      'node-missing': (network) =>
        `${network} n’a pas de nœud, et aucun autre que les vôtres n’est interrogé. Indiquez rpcUrl.`,
      'node-wrong-network': (network, found) =>
        `Le nœud de ${network} est celui d’un autre réseau (${found}), rien de lui n’est donc affiché ni envoyé. Vérifiez rpcUrl.`,
      'origin-not-allowed': () =>
        'L’API de données n’accepte pas cette page. Ajoutez son adresse aux origins du projet.',
      'project-invalid': () =>
        'L’API de données ne connaît pas ce projet, ou il est désactivé. Vérifiez api.projectId.',
      'project-missing': () => 'api.projectId est vide. Indiquez l’ID de votre projet sur l’API de données.',
      'relay-origin': () =>
        'Le relais des portefeuilles mobiles n’accepte pas cette page. Autorisez-y son adresse pour votre projet.',
      'relay-project': () =>
        'Le relais des portefeuilles mobiles ne connaît pas ce projet. Vérifiez walletConnect.projectId.',
      'session-expired': () =>
        'La session n’est pas valide, ou pas encore. Vérifiez l’horloge de cet appareil et reconnectez-vous.',
    },
  },
  pt: {
    titles: titles(
      'Rede não encontrada',
      'Rede sem nó',
      'Configuração do app inválida',
      'Sessão expirada',
      'ID do projeto não configurado',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `Esta página não tem adaptador para ${network}. Adicione-o a adapters em createLatchkey().`,
      'embedded-contracts': (_, found) =>
        `A carteira integrada não é oferecida em todas as redes: faltam contratos de que precisa. ${found}. Remova estas redes de networks de passkeyWallet().`,
      'embedded-domain': () =>
        'A carteira integrada não carregou porque o domínio não é permitido: as chaves de acesso dela são de outro. Confira rp.id.',
      'embedded-load': () =>
        'A carteira integrada não carregou: o código dela não chegou. Confira se a página serve todos os arquivos e a política de segurança de conteúdo.',
      'network-not-found': (network) =>
        `${network} não está entre as redes desta página. Adicione-a a networks no adaptador.`,
      'network-not-served': (network) =>
        `A API de dados não atende ${network}: faltam saldos e histórico ali. Adicione-a às networks do servidor.`,
      'node-missing': (network) =>
        `${network} não tem nó, e nenhum que você não tenha indicado é consultado. Informe rpcUrl.`,
      'node-wrong-network': (network, found) =>
        `O nó de ${network} é de outra rede (${found}), por isso nada dele é mostrado nem enviado. Confira rpcUrl.`,
      'origin-not-allowed': () =>
        'A API de dados não aceita esta página. Adicione o endereço dela a origins no projeto.',
      'project-invalid': () =>
        'A API de dados não conhece este projeto, ou ele está desativado. Confira api.projectId.',
      'project-missing': () => 'api.projectId está vazio. Informe o ID do seu projeto na API de dados.',
      'relay-origin': () =>
        'O relay de carteiras no celular não aceita esta página. Permita o endereço dela no seu projeto.',
      'relay-project': () =>
        'O relay de carteiras no celular não conhece este projeto. Confira walletConnect.projectId.',
      'session-expired': () =>
        'A sessão não é válida, ou ainda não. Confira o relógio deste aparelho e conecte de novo.',
    },
  },
  ja: {
    titles: titles(
      'ネットワークが見つかりません',
      'ノードのないネットワーク',
      'アプリの設定が正しくありません',
      'セッションの期限切れ',
      'プロジェクトIDが未設定です',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `このページには${network}のアダプターがありません。createLatchkey()のadaptersに追加してください。`,
      'embedded-contracts': (_, found) =>
        `埋め込みウォレットを提供できないネットワークがあります。必要なコントラクトがありません。${found}。passkeyWallet() の networks からこれらのネットワークを外してください。`,
      'embedded-domain': () =>
        'ドメインが許可されていないため、埋め込みウォレットを読み込めませんでした。パスキーは別のドメインのものです。rp.idを確認してください。',
      'embedded-load': () =>
        '埋め込みウォレットのコードを読み込めませんでした。ページがすべてのファイルを配信しているか、Content Security Policyを確認してください。',
      'network-not-found': (network) =>
        `${network}はこのページのネットワークにありません。アダプターのnetworksに追加してください。`,
      'network-not-served': (network) =>
        `データAPIは${network}に対応していないため、残高と履歴がありません。サーバーのnetworksに追加してください。`,
      'node-missing': (network) =>
        `${network}にノードがありません。指定されていないノードには問い合わせません。rpcUrlを指定してください。`,
      'node-wrong-network': (network, found) =>
        `${network}のノードは別のネットワーク（${found}）のものです。そのため、何も表示せず、送信もしません。rpcUrlを確認してください。`,
      'origin-not-allowed': () =>
        'データAPIがこのページを受け付けません。プロジェクトのoriginsにページのアドレスを追加してください。',
      'project-invalid': () =>
        'データAPIにこのプロジェクトがないか、無効になっています。api.projectIdを確認してください。',
      'project-missing': () => 'api.projectIdが空です。データAPIのプロジェクトIDを設定してください。',
      'relay-origin': () =>
        'スマホのウォレット用リレーがこのページを受け付けません。プロジェクトでページのアドレスを許可してください。',
      'relay-project': () =>
        'スマホのウォレット用リレーにこのプロジェクトがありません。walletConnect.projectIdを確認してください。',
      'session-expired': () =>
        'セッションが無効か、まだ有効ではありません。端末の時計を確認し、接続し直してください。',
    },
  },
  ko: {
    titles: titles(
      '네트워크를 찾을 수 없어요',
      '노드가 없는 네트워크',
      '앱 설정이 올바르지 않아요',
      '세션이 만료됐어요',
      '프로젝트 ID가 설정되지 않았어요',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `이 페이지에 어댑터가 없어요: ${network}. createLatchkey()의 adapters에 추가해 주세요.`,
      'embedded-contracts': (_, found) =>
        `내장 지갑을 일부 네트워크에서 제공할 수 없습니다. 필요한 컨트랙트가 없습니다. ${found}. passkeyWallet()의 networks에서 이 네트워크를 빼세요.`,
      'embedded-domain': () =>
        '허용되지 않은 도메인이라 내장 지갑을 불러오지 못했어요. 패스키가 다른 도메인의 것이에요. rp.id를 확인해 주세요.',
      'embedded-load': () =>
        '내장 지갑의 코드를 불러오지 못했어요. 페이지가 모든 파일을 제공하는지, Content Security Policy를 확인해 주세요.',
      'network-not-found': (network) =>
        `이 페이지의 네트워크 목록에 없어요: ${network}. 어댑터의 networks에 추가해 주세요.`,
      'network-not-served': (network) =>
        `데이터 API가 지원하지 않는 네트워크라 잔액과 내역이 없어요: ${network}. 서버의 networks에 추가해 주세요.`,
      'node-missing': (network) =>
        `노드가 없는 네트워크예요: ${network}. 지정하지 않은 노드에는 요청하지 않아요. rpcUrl을 넣어 주세요.`,
      'node-wrong-network': (network, found) =>
        `${network}의 노드가 다른 네트워크(${found})의 것이라, 아무것도 표시하거나 보내지 않아요. rpcUrl을 확인해 주세요.`,
      'origin-not-allowed': () =>
        '데이터 API가 이 페이지를 받아들이지 않아요. 프로젝트의 origins에 페이지 주소를 추가해 주세요.',
      'project-invalid': () =>
        '데이터 API에 없는 프로젝트이거나 사용이 중지됐어요. api.projectId를 확인해 주세요.',
      'project-missing': () => 'api.projectId가 비어 있어요. 데이터 API의 프로젝트 ID를 넣어 주세요.',
      'relay-origin': () =>
        '휴대폰 지갑용 릴레이가 이 페이지를 받아들이지 않아요. 프로젝트에서 페이지 주소를 허용해 주세요.',
      'relay-project': () =>
        '휴대폰 지갑용 릴레이에 없는 프로젝트예요. walletConnect.projectId를 확인해 주세요.',
      'session-expired': () =>
        '세션이 유효하지 않거나 아직 유효하지 않아요. 기기의 시계를 확인하고 다시 연결해 주세요.',
    },
  },
  zh: {
    titles: titles('找不到网络', '网络没有节点', '应用配置无效', '会话已过期', '未设置项目 ID'),
    bodies: {
      'adapter-missing': (network) =>
        `本页面没有 ${network} 的适配器。请把它加入 createLatchkey() 的 adapters。`,
      'embedded-contracts': (_, found) =>
        `嵌入式钱包无法在所有网络上提供：缺少它所需的合约。${found}。请从 passkeyWallet() 的 networks 中移除这些网络。`,
      'embedded-domain': () => '域名未被允许,内置钱包无法加载:其通行密钥属于另一个域名。请检查 rp.id。',
      'embedded-load': () => '内置钱包的代码未能加载。请检查页面是否提供全部文件,以及内容安全策略。',
      'network-not-found': (network) => `${network} 不在本页面的网络中。请把它加入适配器的 networks。`,
      'network-not-served': (network) =>
        `数据 API 不支持 ${network}，因此没有余额和历史记录。请把它加入服务器的 networks。`,
      'node-missing': (network) => `${network} 没有节点，而未指定的节点不会被访问。请填写 rpcUrl。`,
      'node-wrong-network': (network, found) =>
        `${network} 的节点属于另一个网络（${found}），因此不会显示或发送任何内容。请检查 rpcUrl。`,
      'origin-not-allowed': () => '数据 API 不接受本页面。请把页面地址加入项目的 origins。',
      'project-invalid': () => '数据 API 中没有这个项目，或项目已停用。请检查 api.projectId。',
      'project-missing': () => 'api.projectId 为空。请填写你在数据 API 上的项目 ID。',
      'relay-origin': () => '手机钱包的中继不接受本页面。请在项目中允许页面地址。',
      'relay-project': () => '手机钱包的中继中没有这个项目。请检查 walletConnect.projectId。',
      'session-expired': () => '会话无效或尚未生效。请检查设备时间，然后重新连接。',
    },
  },
  ru: {
    titles: titles(
      'Сеть не найдена',
      'Сеть без узла',
      'Неверная настройка приложения',
      'Сессия истекла',
      'Не указан ID проекта',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `На этой странице нет адаптера для ${network}. Добавьте его в adapters у createLatchkey().`,
      'embedded-contracts': (_, found) =>
        `Встроенный кошелёк предлагается не во всех сетях: нет нужных ему контрактов. ${found}. Уберите эти сети из networks в passkeyWallet().`,
      'embedded-domain': () =>
        'Встроенный кошелёк не загрузился: домен не разрешён, его ключи доступа принадлежат другому. Проверьте rp.id.',
      'embedded-load': () =>
        'Встроенный кошелёк не загрузился: его код не пришёл. Проверьте, что страница отдаёт все файлы, и её Content Security Policy.',
      'network-not-found': (network) =>
        `${network} нет среди сетей этой страницы. Добавьте её в networks адаптера.`,
      'network-not-served': (network) =>
        `API данных не обслуживает ${network}: там нет балансов и истории. Добавьте её в networks сервера.`,
      'node-missing': (network) =>
        `У ${network} нет узла, а к неуказанным узлам страница не обращается. Укажите rpcUrl.`,
      'node-wrong-network': (network, found) =>
        `Узел сети ${network} — из другой сети (${found}), поэтому ничего из неё не показано и не отправлено. Проверьте rpcUrl.`,
      'origin-not-allowed': () =>
        'API данных не принимает эту страницу. Добавьте её адрес в origins проекта.',
      'project-invalid': () => 'API данных не знает этот проект, или он отключён. Проверьте api.projectId.',
      'project-missing': () => 'api.projectId пуст. Укажите ID вашего проекта в API данных.',
      'relay-origin': () =>
        'Реле для кошельков на телефоне не принимает эту страницу. Разрешите её адрес в своём проекте.',
      'relay-project': () =>
        'Реле для кошельков на телефоне не знает этот проект. Проверьте walletConnect.projectId.',
      'session-expired': () =>
        'Сессия недействительна или ещё не действует. Проверьте часы устройства и подключитесь снова.',
    },
  },
  tr: {
    titles: titles(
      'Ağ bulunamadı',
      'Düğümü olmayan ağ',
      'Uygulama ayarı geçersiz',
      'Oturumun süresi doldu',
      'Proje kimliği yok',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `Bu sayfada ${network} için bağdaştırıcı yok. createLatchkey() içindeki adapters listesine ekleyin.`,
      'embedded-contracts': (_, found) =>
        `Gömülü cüzdan her ağda sunulmuyor: gereken sözleşmeler eksik. ${found}. Bu ağları passkeyWallet() içindeki networks’ten çıkarın.`,
      'embedded-domain': () =>
        'Alan adına izin verilmediği için gömülü cüzdan yüklenemedi: geçiş anahtarları başka bir alan adının. rp.id değerini kontrol edin.',
      'embedded-load': () =>
        'Gömülü cüzdanın kodu gelmediği için yüklenemedi. Sayfanın tüm dosyalarını sunduğunu ve Content Security Policy’sini kontrol edin.',
      'network-not-found': (network) =>
        `${network} bu sayfanın ağları arasında yok. Bağdaştırıcısının networks listesine ekleyin.`,
      'network-not-served': (network) =>
        `Veri API’si ${network} ağına hizmet vermiyor: orada bakiye ve geçmiş yok. Sunucunun networks listesine ekleyin.`,
      'node-missing': (network) =>
        `${network} için düğüm yok ve belirtmediğiniz hiçbir düğüme sorulmaz. rpcUrl değerini girin.`,
      'node-wrong-network': (network, found) =>
        `${network} düğümü başka bir ağa ait (${found}), bu yüzden ondan hiçbir şey gösterilmez ve gönderilmez. rpcUrl değerini kontrol edin.`,
      'origin-not-allowed': () =>
        'Veri API’si bu sayfayı kabul etmiyor. Sayfanın adresini projenin origins listesine ekleyin.',
      'project-invalid': () =>
        'Veri API’si bu projeyi tanımıyor ya da proje kapalı. api.projectId değerini kontrol edin.',
      'project-missing': () => 'api.projectId boş. Projenizin veri API’sindeki kimliğini girin.',
      'relay-origin': () =>
        'Telefon cüzdanları rölesi bu sayfayı kabul etmiyor. Projenizde sayfanın adresine izin verin.',
      'relay-project': () =>
        'Telefon cüzdanları rölesi bu projeyi tanımıyor. walletConnect.projectId değerini kontrol edin.',
      'session-expired': () =>
        'Oturum geçerli değil ya da henüz değil. Aygıtın saatini kontrol edip yeniden bağlanın.',
    },
  },
  ar: {
    titles: titles(
      'لم يُعثر على الشبكة',
      'شبكة بلا عقدة',
      'إعداد التطبيق غير صالح',
      'انتهت الجلسة',
      'معرّف المشروع غير مضبوط',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `ليس في هذه الصفحة محوّل لـ \u2068${network}\u2069. أضفه إلى \u2068adapters\u2069 في \u2068createLatchkey()\u2069.`,
      'embedded-contracts': (_, found) =>
        `المحفظة المضمّنة غير متاحة على كل الشبكات: تنقصها عقود تحتاج إليها. ${found}. أزل هذه الشبكات من networks في passkeyWallet().`,
      'embedded-domain': () =>
        'تعذّر تحميل المحفظة المضمّنة لأن النطاق غير مسموح به: مفاتيح المرور لنطاق آخر. تحقّق من \u2068rp.id\u2069.',
      'embedded-load': () =>
        'تعذّر تحميل المحفظة المضمّنة: لم يصل رمزها البرمجي. تحقّق من أن الصفحة تقدّم كل ملفاتها ومن \u2068Content Security Policy\u2069.',
      'network-not-found': (network) =>
        `الشبكة \u2068${network}\u2069 ليست من شبكات هذه الصفحة. أضفها إلى \u2068networks\u2069 في المحوّل.`,
      'network-not-served': (network) =>
        `لا تخدم واجهة البيانات \u2068${network}\u2069: لا أرصدة ولا سجل هناك. أضفها إلى \u2068networks\u2069 في الخادم.`,
      'node-missing': (network) =>
        `ليس للشبكة \u2068${network}\u2069 عقدة، ولا تُسأل عقدة لم تحدّدها. اكتب \u2068rpcUrl\u2069.`,
      'node-wrong-network': (network, found) =>
        `عقدة \u2068${network}\u2069 تابعة لشبكة أخرى (\u2068${found}\u2069)، لذلك لا يُعرض منها شيء ولا يُرسل. تحقّق من \u2068rpcUrl\u2069.`,
      'origin-not-allowed': () =>
        'لا تقبل واجهة البيانات هذه الصفحة. أضف عنوانها إلى \u2068origins\u2069 في المشروع.',
      'project-invalid': () =>
        'لا تعرف واجهة البيانات هذا المشروع، أو أنه معطّل. تحقّق من \u2068api.projectId\u2069.',
      'project-missing': () => '\u2068api.projectId\u2069 فارغ. اكتب معرّف مشروعك في واجهة البيانات.',
      'relay-origin': () => 'لا يقبل مُرحِّل محافظ الهاتف هذه الصفحة. اسمح بعنوانها في مشروعك.',
      'relay-project': () =>
        'لا يعرف مُرحِّل محافظ الهاتف هذا المشروع. تحقّق من \u2068walletConnect.projectId\u2069.',
      'session-expired': () => 'الجلسة غير صالحة، أو ليست صالحة بعد. تحقّق من ساعة الجهاز ثم أعد الربط.',
    },
  },
  hi: {
    titles: titles(
      'नेटवर्क नहीं मिला',
      'बिना नोड का नेटवर्क',
      'ऐप की सेटिंग गलत है',
      'सत्र खत्म हो गया',
      'प्रोजेक्ट आईडी सेट नहीं है',
    ),
    bodies: {
      'adapter-missing': (network) =>
        `इस पेज पर ${network} का अडैप्टर नहीं है। इसे createLatchkey() के adapters में जोड़ें।`,
      'embedded-contracts': (_, found) =>
        `एम्बेडेड वॉलेट हर नेटवर्क पर उपलब्ध नहीं है: ज़रूरी कॉन्ट्रैक्ट नहीं मिले। ${found}। इन नेटवर्क को passkeyWallet() के networks से हटाएँ।`,
      'embedded-domain': () =>
        'डोमेन की अनुमति न होने से अंतर्निहित वॉलेट लोड नहीं हुआ: उसकी पासकी दूसरे डोमेन की हैं। rp.id जाँचें।',
      'embedded-load': () =>
        'अंतर्निहित वॉलेट का कोड नहीं पहुँचा, इसलिए वह लोड नहीं हुआ। जाँचें कि पेज अपनी सब फ़ाइलें देता है, और उसकी Content Security Policy।',
      'network-not-found': (network) => `${network} इस पेज के नेटवर्क में नहीं है। इसे इसके अडैप्टर के networks में जोड़ें।`,
      'network-not-served': (network) =>
        `डेटा API ${network} को सेवा नहीं देता: वहाँ बैलेंस और इतिहास नहीं हैं। इसे सर्वर के networks में जोड़ें।`,
      'node-missing': (network) =>
        `${network} का कोई नोड नहीं है, और जो नोड आपने नहीं बताया उससे कुछ नहीं पूछा जाता। rpcUrl लिखें।`,
      'node-wrong-network': (network, found) =>
        `${network} का नोड किसी दूसरे नेटवर्क (${found}) का है, इसलिए उससे न कुछ दिखाया जाता है, न भेजा जाता है। rpcUrl जाँचें।`,
      'origin-not-allowed': () => 'डेटा API इस पेज को स्वीकार नहीं करता। पेज का पता प्रोजेक्ट के origins में जोड़ें।',
      'project-invalid': () => 'डेटा API में यह प्रोजेक्ट नहीं है या बंद है। api.projectId जाँचें।',
      'project-missing': () => 'api.projectId खाली है। डेटा API पर अपने प्रोजेक्ट की आईडी लिखें।',
      'relay-origin': () => 'फ़ोन वॉलेट का रिले इस पेज को स्वीकार नहीं करता। अपने प्रोजेक्ट में पेज के पते को अनुमति दें।',
      'relay-project': () => 'फ़ोन वॉलेट के रिले में यह प्रोजेक्ट नहीं है। walletConnect.projectId जाँचें।',
      'session-expired': () => 'सत्र मान्य नहीं है, या अभी मान्य नहीं हुआ। इस डिवाइस की घड़ी जाँचें और फिर से जोड़ें।',
    },
  },
}
