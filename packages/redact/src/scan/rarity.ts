import { isCommonPair } from '../checks/wordiness.js'
import { pack } from './window-index.js'

// The characters of ordinary text and code, commonest first.
const COMMONEST =
  ' etaoinrslcdupmhfgybv0.-,1"_/kw=x:23(){}4>5<;687j9zq*STCAEIRNDPOLMFBUHGVW\'KYX[]+|&$!@#JQZ?%`\\^~'
// The thousand runs of three that stand most often in 20 MB of code, documentation, JSON and logs, commonest first.
const COMMONEST_RUNS =
  'iontio thons reconingtheenton  coortst resstrpor inhe nsttypypethitricheserectate anhisodeor pro st' +
  'turptiexpcomretterrinctiandstaed errameetuveressurnestng valemaparforsch senam deer optatihemrrodef' +
  ' toersof equif rorusese uncaliis.rn funreqnctnd  ofith paageextto ndesiogetalltatdatpatrea prnte  c' +
  'intis ultchacodes f (xpo ifinelice: impe s experet  fouesnt  a mentedindkeyqueend isjec nompohttttp' +
  'e iobjpre  rtenzodaluromacktor.coce ssiset usluehanareesc vailelinbjert   iscr geblearaertfinps:tru' +
  're opefilcriontrtscatdestpse, ourasss:/tesin rce erath trripth  asmatefiiteaset a cl winotanyiptist' +
  'ropervnod opangargs airervef tcalmodclisouicengeurcs,  caead neme nse naramtchsonn tnalliewitlen be' +
  'lsesese tpac ardermesd aable":num tyle ataspoien  tinst r fuundleaeraesoefat te a finewts tragitn s' +
  'gesaulencs tompvare eormarsas rses: fau losolinf nuts.: smetar  chan e = maesperearrponns letgenref' +
  ': tommratll t, ruemple cit aceitiwor lioutlidfropeculealsatcaddces.js unnceordengcolom/recullberple' +
  'rrajsoatuicaelelesnfontsiestins":ew emes =thur core fract oreseputhub imrayeveharsynny clate odumbe' +
  'ngtappquimapy orenom t: tarurltexmit, ihert i idr rranole megthool en fa "s, tinin aapidenregrmaumb' +
  'duluirckaen kageatub.diniveynct =, stusdep(htona itrsidecste soeanartsinumesagb.cned su "cpesxtenti' +
  ' on, c/giegelon alnerideginongecoesuredhrotemat pospe thoe ft("//ge ors/](hfalainly ferrt(larid ssa' +
  'penoid haifit cn lbe ot thasulrtyplased sc whthrdexo uensnulor(voi di/apt sch al .reonfigntre mo "a' +
  'manautd t, aatt leighde d")lascre 0xntattepi/dismin.stlisuti.deplietaut s ier. "p  srowlatnfi, os o' +
  'fo dirctologinces.ize keer=one"zourerousseg n.leod"ove/usd, scorep= t= rndseteouns=2id=own  es) e) ' +
  '("zt /i/ur=aernr t=al /aus=isehas0 gorsue rtiloweofmisolo voe p terigrics",imeghtds  bulit ob "t.zo' +
  'warsperacon": npts: f= n(thtschatets "ft {s scteuthle.curockve asyancon(fig  fbasinpncor: nitle"eyw' +
  'ywosubtane rrelam r aow e",  p, pss n ided ellveeckt dcopaaandiastidaboot oy, lemeprnpur, dlerunven' +
  ' doeasfien: t flor adilloryenema olvhen "ihecprin oisst pa, ct.elssupdreomilerntrtimcannpm, r sijs"' +
  'rotffen, ritrs  @pmmaatoamson.ina boansstonsixpeepetivspa "e shpeobacd: ethail).zity  v.iner( mioin' +
  'es/ustpplsholoc  ls.s bywhello.optien eledr =ge xprs f "dnorialtilericasonlades.plobct lt ry acha =' +
  'lles._butscaori.pa, eg, se,t e@pa htostndl da  aampantn cns.bufediepa(rergsokeue,: i/comercorrrerds' +
  ' "n spes"nly ba, declclusit "m taer"oto.ext":ild (t pofixt) passtshel"de, mre_olltifuppsige dimiemo' +
  'cenhoushad iaitnnewaienape:d =ma,bin, fualkensecld tok (cunkt br ie mettt",e wuntyouinkawansotickin' +
  'udeomertetasficng(egiuffon/on:s.c.toerftryninnatmpt  ductfacng,ari acn nditfla  o(vas peci(coiered.' +
  ' run fifyempes:ili-co= f vele:toooseolun (s cby ne lizs nd brger":ts,o ts/1e()er, herguheaal(nesjs-' +
  'difmarludt wtegutece(rnsgergumncltabothe {: btalnt.otits/alegloe);elpd 0(paremuri yoaryrucljswririb' +
  'elihljuilbuinspwilselexan":.hl"paavecke= ctom.geslimaig tr oanas wd=1rocppoorkashmalsened,, nh =utp' +
  '"congst n ure nhort m* t waask'
// The runs of four that are far commoner than their runs of three let expect, and would be taken for rare; commonest first.
const COMMON_WINDOWS =
  'tion thethe strirequatioportquesionsonstion  con to authtifinotiotif if expoxporcontctiomporort tool' +
  'messssag as  of ent ontetaskoperfunctextwithnctionsestansponrespokentokements thver n thentsnputnot ' +
  'voidtentanceform voiate entiare instoughd to useknowe thconf too aut tasinfohe rectir thdesc exp|n|n' +
  'iredthorifierulessiouthorecoassiorizhori by izatsentt tht cozatintexed btialompl anyuser canfiguutpu' +
  'ator pre modrootfiedrizad by awa outeverame e prctedrectulesrivairecllowprivivatevelevene ca  milet ' +
  'ounddiretructantstruructdent inpsistsignpoincommbodynforr repend mus allt inncelon ttiveistasendould' +
  'in tre cssison ints attecancstar  metartm thnstreplat noher ccest as<impull repracce app logon ahoul' +
  'ore om tass cludningt ofy ththanthinde text ticaity audiized(httinclrityncluttacnd triorluden asrict' +
  'theswrit accte tratosafepriohas reviheseout ese askibounrsed}(htimitstra opel reperaforee itelophe u' +
  'idenneveveloimagmisslopeive as aioriown noreput ract  ushe le mecellithot ane ushoutetprleplo re  la' +
  'he oubliignoembecuststomthout leactimpt limi timied memoautoe exs expersgnoraginot ammitbefo befappe' +
  'ecurend ommir anrestre t rul ovehaveselfty oiltey inliketly d coecrereplord cretsidet meerva bacave ' +
  " yousharead r foedenllens iter mund ctivharen an knore at lier'sermiprev minerge aborminsecrard  cus" +
  'as iplaysupemoryven repokeepskipn caimenupernotepplyintsuctihtokredeagent alrizeart ve mortare vgive' +
  'acteroled ofstea llmntiaivesize king finarche vodeliocumy seut a bot### een ilendocucumeviouet texce' +
  'onvedownrevoasicnd cify inbout tant ays y contifious placredew tentlzed de abearxpirialsact t taeare' +
  "e beexpievioen ill rt itareryou ome follior leare cun't memb  opas ee ruecomde itraise rmit olloe lo" +
  'deveoot yourrideacker dend ort act aguarmmenour tem vokeommeersepirer mefindorm tomae pesweranswf no' +
  'e aldel raine keous e dot fiude  dochow ot fhey nothinvoantsn chbeenonsire p'
const RUNS = new Map<string, number>()
for (let i = 0; i < COMMONEST_RUNS.length; i += 3) {
  // How fast they become rarer, as it was measured.
  RUNS.set(COMMONEST_RUNS.slice(i, i + 3), 0.0105 * (i / 3 + 1) ** -0.55)
}
const WINDOWS = new Map<number, number>()
for (let i = 0; i < COMMON_WINDOWS.length; i += 4) {
  const bytes = Uint8Array.from({ length: 4 }, (_, at) => COMMON_WINDOWS.charCodeAt(i + at))
  WINDOWS.set(pack(bytes, 0, 4), 0.005 * (i / 4 + 1) ** -0.8)
}

const COMMONNESS = Float64Array.from({ length: 256 }, (_, byte) => {
  const rank = COMMONEST.indexOf(String.fromCharCode(byte))
  return rank < 0 ? 0.0001 : 0.08 * 0.95 ** rank
})

function pairCommonness(first: number, second: number): number {
  const areSmall = first >= 97 && first <= 122 && second >= 97 && second <= 122
  const affinity = areSmall ? (isCommonPair(String.fromCharCode(first, second)) ? 2 : 0.4) : 1
  return COMMONNESS[first]! * COMMONNESS[second]! * affinity
}

const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 65 && byte <= 90 ? byte | 0x20 : byte))
// Asked again for every redactor that is made.
const known = new Map<number, number>()

/** A guess at how often a byte stands in ordinary text. */
export function byteCommonness(byte: number): number {
  return COMMONNESS[byte]!
}

/** A guess at how often three bytes stand in ordinary text, whatever their case. */
function runCommonness(bytes: Uint8Array, at: number): number {
  const first = FOLDED[bytes[at]!]!
  const second = FOLDED[bytes[at + 1]!]!
  const third = FOLDED[bytes[at + 2]!]!
  const packed = first | (second << 8) | (third << 16)
  let commonness = known.get(packed)
  if (commonness === undefined) {
    const pairs = Math.min(pairCommonness(first, second), pairCommonness(second, third))
    commonness =
      RUNS.get(String.fromCharCode(first, second, third)) ??
      Math.min(0.0001, pairs * (COMMONNESS[first]! + COMMONNESS[third]!))
    known.set(packed, commonness)
  }
  return commonness
}

/** A guess at how often four bytes stand in ordinary text, whatever their case. */
export function windowCommonness(bytes: Uint8Array, at: number): number {
  return WINDOWS.get(pack(bytes, at, 4)) ?? runCommonness(bytes, at) * runCommonness(bytes, at + 1)
}
