/** Words that complete a typed text, in the order in which they are offered. */
export const suggestionWords: readonly string[] = `
  abigail acorn adam adele adrian agatha alba alder alexander alexandra alfred alice alina almond amber amelia anchor
  andrea andrew angela anita anna anton apple april aria arthur aspen astrid atlas aurora autumn avery azure badger bamboo
  barbara basil beacon beatrice bella benjamin berry bianca birch bloom bonnie breeze brian bruno butterfly caleb camilla
  candle captain carmen caroline cascade catherine cedar celeste charles charlotte cherry chestnut chloe christian christina
  cinnamon clara claude clover cobalt comet compass coral cosmos cricket crystal daisy daniel daphne dawn deborah diamond
  diana dolphin dominic dora dorothy dragon dreamer eagle ebony echo edgar edith edward eleanor elena elias elizabeth ella
  elliot emerald emilia emily emma eric esther eva evelyn falcon felix fern fiona firefly flora florian forest frances
  francis frederick frost gabriel galaxy garnet george georgia ginger glacier gloria golden grace granite gregory hannah
  harbor harmony harold harriet hazel heather helen henry holly horizon hugo ibis indigo iris isaac isabella island ivory
  jacob jade james jasmine jasper joanna johanna john jonathan jordan joseph josephine julia julian juniper justin karen
  katherine kestrel koala lantern laura laurel lavender leaf lemon leonard leopard lighthouse lilac lily linda lion lotus
  louisa lucas lucia luna lynx magnolia maple marble marcus margaret maria marigold marina martha martin matilda matthew
  maxine maxwell meadow melody mercury michael midnight mirabel monica moon morning mountain nadia natalie nathan nebula
  nicholas nightingale nina nora northern oak oasis ocean octavia olive oliver olivia onyx opal orange orchid orion oscar
  otter owl palm panda patricia paul peach pearl pebble penelope penguin peter phoenix pine planet plum polaris poppy
  prairie quartz quentin quiet rachel rainbow raven rebecca richard river robert robin rocket rosalie rose rowan ruby
  rupert sable saffron sailor samantha samuel sandra sapphire sarah scarlet sebastian shadow shelter silver simon snow
  solar sophia sparrow stella stephanie stone storm summer sunflower susan swallow sylvia tamara teresa theodore thomas
  thunder tiger timothy topaz traveler tulip turtle valentina valley vanessa velvet victor victoria violet virginia walnut
  walter wanda whisper william willow winter wolf wren xavier yarrow yasmin yellow yvonne zachary zebra zephyr zoe
`
  .trim()
  .split(/\s+/)

/** What is added to a name where no word is left. */
export const suggestionEndings: readonly string[] = [
  '-one',
  '-key',
  '-home',
  '-here',
  '-online',
  '-pay',
  '-wallet',
  '-me',
  '-now',
  '1',
  '2',
  '3',
  '7',
  '21',
  '42',
  '99',
  '101',
  '365',
  '2000',
]
