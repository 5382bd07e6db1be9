/** Surnames with their share in per mille (census of names, rounded), the rare ones a little more often than in life. */
export const SURNAMES = weights(
  '王71 李70 张66 刘52 陈45 杨30 黄22 赵20 吴20 周19 徐14 孙13 马13 朱12 胡12 郭12 何11 林11 高10 罗10 ' +
    '郑9 梁9 谢8 宋7 唐7 许7 韩7 邓6 冯6 曹6 彭6 曾6 肖6 田5 董5 潘5 袁5 蔡5 蒋5 余5 于5 杜5 叶5 程5 魏4 苏4 吕4 丁4 ' +
    '任4 卢4 姚4 沈4 钟4 姜4 崔4 谭4 陆4 范4 汪4 廖4 石4 金4 韦3 贾3 夏3 付3 方3 邹3 熊3 白3 孟3 秦3 邱3 侯3 江3 尹3 ' +
    '薛3 闫3 段3 雷3 龙2 黎2 史2 陶2 贺2 毛2 郝2 顾2 龚2 邵2 万2 覃2 武2 钱2 戴2 严2 莫2 孔2 向2 常2 汤2 柳1 ' +
    '欧阳1 上官0.3 诸葛0.3 司马0.3 皇甫0.2 尉迟0.1 慕容0.2 司徒0.2',
);

type GivenNames = { single: string; first: string; second: string; singleShare: number };
export type Gender = '1' | '2';

/** Given names by the first year they were in fashion: whole ones of one character, and characters that pair up. */
export const FASHIONS: readonly { since: number; names: { [G in Gender]: GivenNames } }[] = [
  {
    since: 0,
    names: {
      '1': given('军勇强刚明华平斌', '建国志文德永光玉新立', '国华明军强林平生民忠', 0.3),
      '2': given('英芳红梅玲兰萍丽', '秀玉桂凤淑春丽月素爱', '英兰芳华珍梅云琴香莲', 0.25),
    },
  },
  {
    since: 1980,
    names: {
      '1': given('伟磊鹏涛波峰超辉亮凯', '志建文海晓俊少立国永', '伟鹏强辉峰勇军涛斌飞', 0.4),
      '2': given('静敏燕娟艳霞婷丹倩莉', '晓丽雪海春小文玉红秀', '燕红霞丽娟敏萍玲梅芬', 0.4),
    },
  },
  {
    since: 1990,
    names: {
      '1': given('浩杰鑫宇帅晨阳旭博凯', '俊文子嘉明志晓家天泽', '豪杰辉龙宇鹏凯轩伟明', 0.25),
      '2': given('婷雪颖慧悦莹雯佳琪瑶', '雨思佳晓梦诗文静欣雅', '婷雯琪怡欣颖洁琳蓉玲', 0.25),
    },
  },
  {
    since: 2000,
    names: {
      '1': given('轩宇睿晨昊泽毅然辰铭', '子浩宇俊梓嘉天明皓一文博', '轩涵豪宇杰泽睿辰阳博恒逸', 0.12),
      '2': given('萱瑶妍琪悦菲欣玥诺彤', '欣雨诗梓思佳梦可语若依子', '怡涵萱彤琪妍瑶悦婷菲曼宁', 0.12),
    },
  },
];

/** Nations by GB/T 3304 with weights; the code leads to names of their own where custom differs. */
export const NATIONS = weights('01:915 08:13 11:11 03:10 05:9 06:8 15:8 02:5 04:5 10:4 12:3');

/** Uyghur and Tibetan names: a person's own name, and the father's behind the dot where it is custom. */
export const OWN_NAMES: {
  [nation: string]: { [G in Gender]: readonly string[] } & { fathers: readonly string[] };
} = {
  '05': {
    '1': words('艾力 阿卜杜拉 买买提 库尔班 吐尔逊 艾尼瓦尔 帕尔哈提 玉素甫'),
    '2': words('阿依古丽 热依汗 古丽娜尔 阿依努尔 米热姑丽 帕提古丽 祖丽皮亚 麦尔哈巴'),
    fathers: words('买买提 吾买尔 艾山 阿不都热合曼 依明 肉孜 托合提 卡德尔'),
  },
  '04': {
    '1': words('扎西 次仁 多吉 顿珠 平措 索朗 旺堆 丹增'),
    '2': words('卓玛 央金 拉姆 白玛 曲珍 德吉 仓决 梅朵'),
    fathers: [],
  },
};

function given(single: string, first: string, second: string, singleShare: number): GivenNames {
  return { single, first, second, singleShare };
}

function words(list: string): string[] {
  return list.split(' ');
}

/** `王71` or `01:915` → `['王', 71]`, `['01', 915]`. */
function weights(list: string): (readonly [string, number])[] {
  return words(list).map((item) => {
    const [, name = '', weight] = /^(\d+(?=:)|[^\d:]+):?([\d.]+)$/.exec(item) ?? [];
    return [name, Number(weight)] as const;
  });
}
